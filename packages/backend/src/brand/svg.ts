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

export function group(content: string, extra: Extra = {}): string {
  const text = Object.entries(extra).map(([name, value]) => ` ${name}="${attribute(value)}"`);
  return `<g${text.join('')}>${content}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
