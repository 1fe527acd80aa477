const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text inside XML: signs are escaped, and what XML 1.0 cannot hold at all is left out. */
export function xmlText(text: string): string {
  return xmlSafe(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Without characters that make a whole document unreadable: controls, halves of signs, non-characters. */
export function xmlSafe(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
