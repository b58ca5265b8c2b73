from tools.catalogues import compile_catalogues

compile_catalogues()
