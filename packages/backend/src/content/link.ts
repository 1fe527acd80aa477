/** Where staff may point a button: a path of this site or a web address; null for everything else, such as `javascript:`. */
export function safeLink(value: string | null | undefined): string | null {
  const link = value?.trim();
  // Browsers ignore control characters inside an address and read a backslash as a slash.
  if (!link || /[\p{Cc}\\]/u.test(link)) return null;
  if (/^\/(?!\/)/.test(link)) return link;
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  return link;
}

/** A colour as staff write it; null when it is none. */
export function safeColor(value: string | null | undefined): string | null {
  const color = value?.trim();
  return color && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : null;
}
