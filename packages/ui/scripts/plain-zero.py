"""Takes the slash out of the zero of src/fonts/text-common.woff2, in all weights. Run after `pnpm fonts`, which writes the file anew.

The counter of the slashed zero is two pieces. Its lower left and its upper right quarter are whole: the plain counter is
these two and their mirror images, and the variations of the weight follow the points that they come from. The zero of
columns is made of this one.

    apt-get install python3-fonttools python3-brotli
    python3 scripts/plain-zero.py
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta

path = Path(__file__).parent.parent / "src/fonts/text-common.woff2"
font = TTFont(path)
glyf, gvar = font["glyf"], font["gvar"]
zero = glyf["zero"]
points, ends, flags = zero.getCoordinates(glyf)
if len(ends) != 3:
    raise SystemExit("The zero has no slash: nothing to do.")
outer = range(0, ends[0] + 1)
left, right = range(ends[0] + 1, ends[1] + 1), range(ends[1] + 1, ends[2] + 1)

bottom = next(i for i in left if points[i] == min((points[j] for j in left), key=lambda p: (p[1], abs(p[0] - 324))))
middle = points[bottom][0]
top = max(right, key=lambda i: (points[i][1], -abs(points[i][0] - middle)))
west = next(i for i in left if points[i][0] == min(points[j][0] for j in left) and flags[i] & 1)
east = next(i for i in right if points[i][0] == max(points[j][0] for j in right) and flags[i] & 1)


def walk(ring, start, stop):
    """Points from start to stop, both included, in the direction of the contour."""
    ring = list(ring)
    at, found = ring.index(start), []
    while True:
        found.append(ring[at % len(ring)])
        if found[-1] == stop:
            return found
        at += 1


def quarter(ring, one, other):
    ways = [walk(ring, one, other), walk(ring, other, one)[::-1]]
    return min(ways, key=len)


lower_left = quarter(left, bottom, west)  # bottom to west
upper_right = quarter(right, top, east)  # top to east
# (point, mirrored?) once round: bottom, west, top, east and back.
plan = [(i, False) for i in lower_left]
plan += [(i, True) for i in upper_right[::-1][1:]]
plan += [(i, False) for i in upper_right[1:]]
plan += [(i, True) for i in lower_left[::-1][1:-1]]
# Against the direction of the outer contour, so that it is a hole.
plan = plan[::-1]


def placed(values, centre):
    kept = [tuple(values[i]) for i in outer]
    return kept + [(2 * centre - values[i][0] if flip else values[i][0], values[i][1]) for i, flip in plan]


for variation in gvar.variations["zero"]:
    full = iup_delta(variation.coordinates, points + GlyphCoordinates([(0, 0)] * 4), list(ends) + [len(points) + n for n in range(4)]) \
        if None in variation.coordinates else variation.coordinates
    phantoms = [tuple(delta) for delta in full[len(points):]]
    variation.coordinates = [tuple(map(round, d)) for d in placed(full, full[bottom][0]) + phantoms]

zero.coordinates = GlyphCoordinates(placed(points, middle))
zero.flags = bytearray([flags[i] for i in outer] + [flags[i] for i, _ in plan])
zero.endPtsOfContours = [ends[0], ends[0] + len(plan)]
zero.numberOfContours = 2
zero.program.fromBytecode(b"")
zero.recalcBounds(glyf)

font.flavor = "woff2"
font.save(path)
