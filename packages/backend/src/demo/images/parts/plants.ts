import type { Kit } from '../kit';
import { circle, curve, ellipse, group, path, repeat, stroke } from '../svg';

/** A jacaranda in bloom, about 420 units high. */
export function jacaranda({ palette, random }: Kit): string {
  const trunk =
    path('M-16 0 C-12 -70 -18 -120 -10 -170 L10 -170 C14 -120 8 -70 18 0 Z', palette.trunk) +
    stroke(
      [
        [0, -150],
        [-64, -240],
      ],
      palette.trunk,
      15,
    ) +
    stroke(
      [
        [0, -150],
        [66, -250],
      ],
      palette.trunk,
      14,
    ) +
    stroke(
      [
        [0, -160],
        [6, -280],
      ],
      palette.trunk,
      12,
    );
  const blobs: readonly (readonly [number, number, number])[] = [
    [-104, -246, 66],
    [104, -256, 64],
    [-52, -318, 76],
    [54, -326, 74],
    [0, -262, 82],
    [-6, -368, 58],
  ];
  const wobble = blobs.map(
    ([x, y, r]) => [x + random.between(-8, 8), y + random.between(-8, 8), r + random.between(-5, 6)] as const,
  );
  const shade = wobble.map(([x, y, r]) => circle(x, y + 12, r, palette.bloomShade)).join('');
  const body = wobble.map(([x, y, r]) => circle(x, y - 2, r * 0.95, palette.bloom)).join('');
  const light = [
    [-112, -276, 40, 17, -28],
    [-58, -362, 46, 18, -22],
    [48, -372, 44, 17, 16],
    [104, -292, 38, 15, 26],
    [-4, -296, 52, 17, -6],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0, turn = 0]) =>
      ellipse(x + random.between(-6, 6), y, rx, ry, palette.bloomLight, {
        opacity: 0.75,
        transform: `rotate(${turn} ${x} ${y})`,
      }),
    )
    .join('');
  const dots = repeat(44, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 138;
    return ellipse(
      Math.cos(angle) * reach * 1.12,
      -302 + Math.sin(angle) * reach * 0.78,
      random.between(4, 9),
      random.between(2.6, 4.2),
      random.pick([palette.bloomLight, palette.bloomShade]),
    );
  });
  return group(trunk + shade + body + light + dots);
}

/** Fallen bloom under a jacaranda. */
export function petals({ palette, random }: Kit, spread = 190): string {
  return repeat(34, () =>
    ellipse(
      random.between(-spread, spread),
      random.between(-8, 26),
      random.between(4, 8),
      random.between(2, 3.6),
      random.pick([palette.bloom, palette.bloomLight]),
    ),
  );
}

/** Flat-topped acacia. */
export function acacia({ palette }: Kit): string {
  return group(
    path('M-9 0 C-6 -60 -14 -110 -4 -160 L8 -160 C6 -110 8 -60 12 0 Z', palette.trunk) +
      stroke(
        [
          [0, -140],
          [-78, -204],
        ],
        palette.trunk,
        9,
      ) +
      stroke(
        [
          [2, -140],
          [80, -210],
        ],
        palette.trunk,
        9,
      ) +
      stroke(
        [
          [1, -140],
          [4, -220],
        ],
        palette.trunk,
        8,
      ) +
      ellipse(-70, -208, 92, 26, palette.leafShade) +
      ellipse(74, -216, 90, 26, palette.leafShade) +
      ellipse(0, -232, 120, 32, palette.leaf) +
      ellipse(-26, -244, 70, 15, palette.leafLight),
  );
}

export function bush({ palette, random }: Kit): string {
  const tall = random.between(0.9, 1.15);
  return group(
    path(
      `M-74 0 C-86 -40 -54 ${-62 * tall} -34 -50 C-26 ${-96 * tall} 30 ${-98 * tall} 36 -54 C62 -68 90 -36 76 0 Z`,
      palette.leafShade,
    ) +
      path(
        `M-58 0 C-66 -30 -40 ${-46 * tall} -26 -38 C-16 ${-76 * tall} 22 ${-74 * tall} 28 -40 C44 -48 62 -26 56 0 Z`,
        palette.leaf,
      ) +
      ellipse(-10, -44 * tall, 14, 9, palette.leafLight) +
      ellipse(18, -30, 11, 7, palette.leafLight) +
      ellipse(-34, -22, 10, 6, palette.leafLight),
  );
}

export function grass({ palette, random }: Kit): string {
  return repeat(5, (index) =>
    curve(
      `M${index * 9 - 18} 0 q${random.between(-6, 6)} -14 ${random.between(-12, 12)} -${random.between(20, 34)}`,
      random.pick([palette.leaf, palette.leafLight]),
      5,
    ),
  );
}

/** Banana plant: broad leaves beside a wall. */
export function bananaPlant({ palette }: Kit): string {
  const leaf = (d: string, fill: string): string => path(d, fill);
  return group(
    path('M-12 0 C-8 -70 -10 -110 -4 -150 L8 -150 C10 -110 10 -70 14 0 Z', palette.leafLight) +
      leaf('M0 -140 C-40 -220 -130 -210 -160 -130 C-110 -170 -50 -160 0 -130 Z', palette.leafShade) +
      leaf('M0 -140 C40 -230 130 -220 164 -136 C110 -180 50 -170 0 -130 Z', palette.leaf) +
      leaf('M-2 -140 C-60 -250 -40 -310 -16 -340 C6 -290 14 -220 6 -136 Z', palette.leaf) +
      leaf('M2 -140 C30 -230 70 -280 108 -290 C96 -230 60 -170 6 -134 Z', palette.leafLight),
  );
}

/** A pot with leaves, for rooms and shop fronts. */
export function potPlant({ palette }: Kit): string {
  return group(
    path('M0 -60 C-50 -90 -66 -140 -54 -176 C-26 -150 -8 -110 0 -64 Z', palette.leafShade) +
      path('M0 -60 C46 -92 64 -140 56 -172 C26 -150 8 -110 0 -64 Z', palette.leaf) +
      path('M0 -62 C-18 -120 -10 -170 2 -204 C20 -166 20 -112 4 -62 Z', palette.leafLight) +
      path('M-36 -64 L36 -64 L27 0 L-27 0 Z', '#B4431F') +
      path('M-40 -72 L40 -72 L38 -54 L-38 -54 Z', '#8F3215'),
  );
}
