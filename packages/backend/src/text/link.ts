import colorString from 'color-string';

/** A path of this site or a web address; null for everything else, such as `javascript:`. */
export function safeLink(value: string | null | undefined): string | null {
  const link = value?.trim();
  // Browsers ignore control characters inside an address and read a backslash as a slash.
  if (!link || /[\p{Cc}\\]/u.test(link)) return null;
  if (/^\/(?!\/)/.test(link)) return link;
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  return link;
}

/** Accepts hex, a CSS name, or rgb(). @returns hex; null when it is no colour or is transparent */
export function safeColor(value: string | null | undefined): string | null {
  const color = value?.trim();
  if (!color) return null;
  if (color.startsWith('#')) return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : null;
  const [red, green, blue, alpha] = colorString.get.rgb(color.toLowerCase()) ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return null;
  return colorString.to.hex(red, green, blue);
}
