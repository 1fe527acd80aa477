// The few SVG shapes the demo pictures are drawn with. Everything is flat: fills and round strokes, no gradients, no text.

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function attribute(value: string | number): string {
  return typeof value === 'number' ? number(value) : value;
}

type Extra = Readonly<Record<string, string | number>>;

function shape(tag: string, attributes: Extra): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${attribute(value)}"`);
  return `<${tag}${text.join('')}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra: Extra = {},
): string {
  return shape('rect', { x, y, width, height, fill, ...(radius > 0 ? { rx: radius } : {}), ...extra });
}

export function circle(cx: number, cy: number, r: number, fill: string, extra: Extra = {}): string {
  return shape('circle', { cx, cy, r, fill, ...extra });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Extra = {},
): string {
  return shape('ellipse', { cx, cy, rx, ry, fill, ...extra });
}

export function path(d: string, fill: string, extra: Extra = {}): string {
  return shape('path', { d, fill, ...extra });
}

export type Point = readonly [number, number];

export function polygon(points: readonly Point[], fill: string, extra: Extra = {}): string {
  return shape('polygon', {
    points: points.map(([x, y]) => `${number(x)},${number(y)}`).join(' '),
    fill,
    ...extra,
  });
}

/** A stroke with round ends: limbs, cables, poles, branches. */
export function stroke(points: readonly Point[], color: string, width: number, extra: Extra = {}): string {
  const text = points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');
  return shape('polyline', {
    points: text,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
}

/** A curved stroke from path data. */
export function curve(d: string, color: string, width: number, extra: Extra = {}): string {
  return shape('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...extra,
  });
}

export function group(content: string, extra: Extra = {}): string {
  const text = Object.entries(extra).map(([name, value]) => ` ${name}="${attribute(value)}"`);
  return `<g${text.join('')}>${content}</g>`;
}

/** Puts a part, drawn around its own foot point (0,0), onto the picture. */
export function place(content: string, x: number, y: number, scale = 1, flip = false): string {
  const size = scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`;
  return group(content, { transform: `translate(${number(x)} ${number(y)})${size}` });
}

export function rotate(content: string, degrees: number, x = 0, y = 0): string {
  return group(content, { transform: `rotate(${number(degrees)} ${number(x)} ${number(y)})` });
}

/** Draws `count` things side by side. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
