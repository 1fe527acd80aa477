export interface Series {
  label: string;
  points: readonly (readonly [x: number, y: number])[];
}

export interface Chart {
  title: string;
  x: Axis;
  y: Axis;
  series: readonly Series[];
}

export interface Axis {
  label: string;
  /** Ticks in ascending order; the axis ends with them. */
  ticks: readonly { at: number; label: string }[];
  isLogarithmic: boolean;
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 360, 88, 152, 44, 52];
/** Dashes tell the lines apart without colour. */
const LINES = [
  { color: '#0072b2', dashes: '' },
  { color: '#d55e00', dashes: '8 4' },
  { color: '#009e73', dashes: '2 4' },
  { color: '#6a3d9a', dashes: '12 4 2 4' },
];

function scaleOf({ ticks, isLogarithmic }: Axis, from: number, to: number): (value: number) => number {
  const measure = isLogarithmic ? Math.log10 : (value: number) => value;
  const [least, most] = [ticks[0], ticks.at(-1)].map((tick) => measure(tick?.at ?? 1)) as [number, number];
  return (value) => Math.round(10 * (from + ((measure(value) - least) / (most - least)) * (to - from))) / 10;
}

export function plot({ title, x, y, series }: Chart): string {
  const [right, bottom] = [WIDTH - RIGHT, HEIGHT - BOTTOM];
  const [toX, toY] = [scaleOf(x, LEFT, right), scaleOf(y, bottom, TOP)];
  const rules = [
    ...x.ticks.flatMap(({ at, label }) => [
      `<path d="M${toX(at)} ${TOP}V${bottom}"/>`,
      `<text x="${toX(at)}" y="${bottom + 18}" text-anchor="middle">${label}</text>`,
    ]),
    ...y.ticks.flatMap(({ at, label }) => [
      `<path d="M${LEFT} ${toY(at)}H${right}"/>`,
      `<text x="${LEFT - 8}" y="${toY(at) + 4}" text-anchor="end">${label}</text>`,
    ]),
  ];
  const lines = series.map(({ label, points }, index) => {
    const { color, dashes } = LINES[index % LINES.length] ?? { color: '#000', dashes: '' };
    const look = `stroke="${color}" stroke-width="2.5" stroke-dasharray="${dashes}"`;
    const row = TOP + 12 + index * 22;
    const places = points.map(([at, value]) => `${toX(at)},${toY(value)}`).join(' ');
    return [
      `<polyline fill="none" ${look} points="${places}"/>`,
      `<path d="M${right + 14} ${row}h28" ${look}/>`,
      `<text x="${right + 48}" y="${row + 4}">${label}</text>`,
    ].join('');
  });
  const frame = `viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" role="img"`;
  const beside = `translate(16 ${(TOP + bottom) / 2}) rotate(-90)`;
  const grid = rules.join('').replaceAll('<text', '<text stroke="none"');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>`,
    `<title>${title}</title><rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="${LEFT}" y="24" font-size="16" font-weight="bold">${title}</text>`,
    `<g stroke="#ddd" fill="#333" stroke-width="1">${grid}</g>`,
    lines.join(''),
    `<text x="${(LEFT + right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${x.label}</text>`,
    `<text transform="${beside}" text-anchor="middle">${y.label}</text>`,
    '</svg>\n',
  ].join('\n');
}
