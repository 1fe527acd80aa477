/** `#rgb` or `#rrggbb` (alpha is ignored) to channels; null when it is no hex colour. */
export function parseHex(color: string): readonly [number, number, number] | null {
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(color.trim());
  if (!hex) return null;
  const long = hex[1] ? [...hex[1]].map((digit) => digit + digit).join('') : (hex[2] ?? '');
  const value = Number.parseInt(long, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = (parseHex(color) ?? [0, 0, 0]).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two hex colours. @example contrast('#1C1430', '#FFF9EE') // 16.8 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE = '#FFFFFF';
const INK = '#1C1430';

/**
 * Ink or white, or black for mid tones where both stay under 4.5:1.
 * @example readableOn('#FFC233') // '#1C1430'
 */
export function readableOn(fill: string): string {
  const best = contrast(fill, WHITE) >= contrast(fill, INK) ? WHITE : INK;
  return contrast(fill, best) >= 4.5 ? best : '#000000';
}

/**
 * Moves a colour towards black or white, in the smallest of 20 steps that reaches the ratio. A text that is
 * no hex colour becomes ink or white. @example clampColor('#FFC233', '#FFF9EE') // a dark amber
 */
export function clampColor(color: string, surface: string, ratio = 4.5): string {
  const from = parseHex(color);
  const away = contrast(surface, WHITE) >= contrast(surface, '#000000') ? 255 : 0;
  if (!from) return readableOn(surface);
  for (let step = 0; step <= 20; step += 1) {
    const mixed = `#${from
      .map((channel) =>
        Math.round(channel + ((away - channel) * step) / 20)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (contrast(mixed, surface) >= ratio) return mixed.toUpperCase();
  }
  return readableOn(surface);
}
