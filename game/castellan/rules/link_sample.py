"""Games that may be played, by which those in links are packed: changed, no link of before could be read."""

SAMPLE = "\n".join(
    """
play:T7 build tower:0.0 short:0.-1.n confirm draw:2.0 play:W7 build tower:0.-1 long:0.-3.n confirm draw:1.1
play:T3 play:W1 play:W7 build long:0.-1.e long:0.0.e tower:2.-1 short:2.-1.n tower:2.0 single long:2.-3.n
tower:0.-3 long:0.-3.e tower:2.-3 single confirm draw:0.2 play:T6 play:W3 build short:-1.-3.e short:-1.-1.e
tower:-1.-3 long:-1.-3.n short:-1.0.e tower:-1.-1 single short:-1.-1.n tower:-1.0 single confirm draw:0.1
play:T6 play:W2 play:W4 build short:-2.-3.e short:-2.-1.e tower:-2.-3 long:-2.-3.n tower:-2.-1 single
long:-2.-1.n short:0.0.n tower:-2.1 long:-2.1.e tower:0.1 single long:2.0.n confirm draw:0.1 play:T2 play:W1
build short:0.1.n tower:0.2 long:0.2.e tower:2.2 single short:-2.1.n long:-2.2.e tower:-2.2 single confirm
draw:1.0 play:T2 play:W6 build short:2.-3.e short:2.-1.e tower:3.-3 long:3.-3.n tower:3.-1 single confirm
draw:1.1 play:T4 play:W2 build short:3.-1.n short:2.2.e tower:3.0 long:3.0.n tower:3.2 single short:2.0.e
long:-4.2.e confirm draw:0.1 play:T4 play:W3 build long:-4.1.e tower:-4.1 short:-4.1.n tower:-4.2 single
short:-3.-1.e short:-3.-3.e short:0.-4.n confirm draw:1.0 play:T3 play:W5 build short:-2.-4.n tower:-2.-4
long:-2.-4.e tower:0.-4 single short:0.1.e long:2.-5.n long:-4.2.n confirm draw:1.0 play:T5 build
short:-3.-4.e short:0.-4.e tower:1.-4 long:-4.-1.n confirm draw:1.0 play:T7 build tower:1.1 short:0.-5.n
confirm draw:1.1 play:T1 build tower:-3.-4 tower:-4.4 confirm draw:0.1 play:T1 play:W6 build tower:0.-5
long:0.-5.e tower:2.-5 double:0.-5 short:-3.-5.n confirm draw:1.1 play:W5 build long:-2.-6.n long:2.-5.e
short:-4.4.n short:-4.4.e confirm build short:-3.-4.n tower:-3.-3 long:-3.-3.n tower:-3.-1 short:-3.-1.n
long:-5.-3.e long:-5.-4.e confirm play:W7 build tower:0.0 long:0.-2.n draw:1.1 play:W7 build tower:0.-2
long:0.-4.n draw:1.1 play:T2 play:T7 play:W1 build short:0.-2.e short:0.0.e tower:1.-2 long:1.-2.n tower:1.0
single long:1.-4.n tower:0.-4 short:0.-4.e tower:1.-4 single draw:2.0 play:T2 play:T6 play:W1 play:W3 build
short:-1.-4.e short:-1.-2.e tower:-1.-4 short:-1.-4.n tower:-1.-3 short:-1.-3.n short:-1.0.e tower:-1.-2
single long:-1.-2.n tower:-1.0 single long:-3.-4.e long:-3.-3.e tower:-3.-4 short:-3.-4.n tower:-3.-3 single
draw:0.1 play:T1 play:T5 play:W2 play:W4 build short:-3.-3.n long:-3.0.e tower:-3.-2 short:-4.-4.e
short:-4.-2.e tower:-4.-4 long:-4.-4.n long:-3.-2.n tower:-3.0 single short:-4.0.e tower:-4.-2 single
long:-4.-2.n tower:-4.0 single draw:1.1 play:T6 play:W7 build long:-4.-6.n long:-3.-6.n tower:-4.-6
short:-4.-6.e tower:-3.-6 single draw:1.1 play:T4 play:W2 build long:-3.-6.e long:0.-6.n tower:-1.-6
short:-1.-6.e tower:0.-6 double:-3.-6 short:-1.-6.n short:-1.-5.n tower:-1.-5 double:-3.-6 draw:1.0 play:T4
play:T7 play:W1 build short:-1.0.n short:1.0.n tower:-1.1 long:-1.1.e tower:1.1 single short:0.-6.e
long:1.-6.n tower:1.-6 single long:-3.0.n draw:1.1 play:T3 play:T4 play:W2 build long:-4.0.n tower:-4.2
short:-4.2.e short:-1.1.n tower:-3.2 single long:-3.2.e short:1.1.n tower:-1.2 single long:-1.2.e tower:1.2
single draw:1.0 play:T3 build long:-3.2.n tower:-3.4 draw:1.0 play:T3 play:W5 build long:-3.4.e long:1.2.n
tower:-1.4 long:-1.4.e tower:1.4 double:-3.2 short:-3.-2.e short:-2.-2.e tower:-2.-2 draw:1.0 play:T5 build
long:-4.2.n short:-4.4.e tower:-4.4 single short:-2.1.e draw:1.0 play:T7 build short:-2.-5.e tower:-2.-5
draw:1.1 play:T6 build short:-1.2.n tower:-1.3 long:-3.4.n tower:-3.6 draw:1.0 play:T1 build tower:-2.1
draw:0.2 play:T1 play:W5 build short:-5.4.e long:-5.6.e tower:-5.4 long:-5.4.n tower:-5.6 short:-4.4.n
tower:-4.5 draw:1.1 play:T2 build short:-1.3.e tower:0.3 draw:0.1 play:W4 play:W6 build short:-5.0.e
long:-5.2.n tower:-5.0 long:-5.0.n tower:-5.2 double:-5.0 long:-6.-2.e draw:0.2 play:T5 play:W6 build
long:-3.6.e long:-1.4.n tower:-1.6 short:-3.6.n short:-3.-7.n short:-4.-7.n draw:0.1 play:W3 build
short:-2.3.e tower:-2.3 short:-2.-2.n short:-5.6.n draw:0.1 play:W3 play:W5 build long:-1.6.e long:1.4.n
tower:1.6 short:-5.2.e double:-5.0 short:-5.-1.n short:-5.-4.e short:-5.-6.e short:-6.6.e build tower:-5.-1
long:-7.4.e long:-7.2.e build short:-6.0.e long:-7.-1.e play:W7 build tower:0.0 long:0.-2.n confirm draw:1.1
play:W6 build short:-1.0.e long:0.0.e confirm draw:1.1 play:T7 build tower:-1.0 short:-1.0.n confirm draw:2.0
play:T2 play:W1 play:W7 build long:-1.-2.n tower:-1.-2 short:-1.-2.e tower:0.-2 single long:0.-2.e tower:2.-2
long:2.-2.n tower:2.0 single short:0.-3.n confirm draw:1.1 play:T1 play:T5 play:T4 play:W2 build short:-1.-3.n
tower:-1.-3 short:-1.-3.e short:2.-3.n tower:0.-3 single long:0.-3.e tower:2.-3 single long:-3.-3.e
long:-3.-2.e tower:-3.-3 short:-3.-3.n tower:-3.-2 single short:-3.-2.n confirm draw:2.0 play:T1 play:T6
play:T3 play:W2 play:W5 build short:0.0.n tower:-1.1 long:-3.1.e tower:-3.-1 long:-3.-1.n short:-4.-3.e
short:-4.-1.e tower:-4.-3 long:-4.-3.n tower:-3.1 double:-3.-2 short:-4.1.e tower:-4.-1 long:-4.-1.n
tower:-4.1 short:-1.1.e tower:0.1 long:2.0.n confirm draw:1.1 play:T2 play:W1 play:W7 build short:0.1.n
tower:0.2 short:-4.1.n long:-2.2.e tower:-4.2 long:-4.2.e tower:-2.2 single long:0.2.e tower:2.2 single
confirm draw:0.2 play:T4 play:T6 play:W3 build short:-5.-3.e short:-5.-1.e tower:-5.-3 long:-5.-3.n
short:-5.1.e tower:-5.-1 single long:-5.-1.n short:-5.2.e tower:-5.1 single short:-5.1.n tower:-5.2 single
confirm draw:1.0 play:T7 play:W4 build long:-7.1.e long:-7.2.e tower:-7.1 short:-7.1.n tower:-7.2 single
confirm draw:1.1 play:T7 play:W3 build short:-3.-1.e short:-2.0.e tower:-2.-1 short:-2.-1.n tower:-2.0
double:-3.-2 short:-3.-4.n confirm draw:1.1 play:T3 play:T6 play:W2 play:W4 build long:-7.-3.e long:-7.-1.n
tower:-7.-3 long:-7.-3.n short:-6.-1.e tower:-7.-1 double:-7.-3 short:-5.-4.n tower:-5.-4 long:-5.-4.e
short:-1.-4.n tower:-3.-4 long:-3.-4.e tower:-1.-4 tower:-6.-1 confirm draw:1.0 play:T3 build long:0.-5.n
tower:0.-5 confirm draw:1.0 play:T3 play:T6 play:W1 build short:-3.-5.n long:-2.-5.e tower:-3.-5 short:-3.-5.e
tower:-2.-5 double:-3.-5 long:-7.-5.n long:-5.-5.e tower:-7.-5 long:-7.-5.e tower:-5.-5 confirm draw:1.0
play:T4 play:W7 build long:-9.1.e long:-9.2.e tower:-9.1 short:-9.1.n tower:-9.2 confirm draw:1.1 play:T4
build short:-6.-1.n tower:-6.0 long:-3.-7.n tower:-3.-7 confirm draw:1.0 play:T7 build short:-3.-8.n
tower:-3.-8 confirm draw:1.1 play:T2 build short:-6.-4.e tower:-6.-4 confirm draw:0.1 play:W4 build
long:-9.-1.n long:-9.-1.e tower:-9.-1 confirm draw:0.1 play:T5 build short:-3.-8.e long:-2.-7.n tower:-2.-8
short:-2.-8.n tower:-2.-7 confirm draw:1.0 play:W2 build long:-9.-3.n short:-8.-3.e tower:-9.-3 short:-9.-3.e
tower:-8.-3 double:-9.-3 confirm draw:0.1 play:W5 build short:-5.-5.n short:-3.-9.n long:-4.2.n long:-5.2.n
confirm draw:0.1 play:W1 build long:-9.-5.n long:-9.-5.e tower:-9.-5 short:-8.-4.n confirm draw:1.0 play:T1
build tower:-3.-9 tower:-4.4 confirm draw:0.2 play:T1 play:W5 build long:-5.-8.e long:-5.-7.n tower:-5.-8
short:-5.-8.n tower:-5.-7 short:-8.-3.n confirm draw:1.1 play:W3 build short:-5.4.e tower:-5.4 short:-3.-10.n
short:-4.4.n confirm draw:0.1 play:T5 build short:-5.-9.n long:-5.-9.e tower:-5.-9 short:-4.4.e confirm
play:W3 play:W6 build short:-3.-9.e short:-2.-9.n tower:-2.-9 short:-3.-7.e short:-7.-1.e double:-7.-1
long:-5.4.n confirm draw:0.1 play:W6 build long:-5.-7.e short:0.-5.e confirm draw:0.1 play:W6 build
short:-5.-10.n long:-7.-8.e confirm build tower:-8.-4 tower:-4.5 short:-4.5.n confirm build short:-6.-2.n
short:0.1.e long:-4.5.e long:-7.-9.e confirm build long:-2.-9.e long:0.-7.n tower:0.-9 long:0.-9.n tower:0.-7
short:-2.-8.e short:-1.-7.e confirm
""".split()
)
