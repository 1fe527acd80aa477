/** A text as searches compare it: without case and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The text of stored HTML, for searching and for structured data; entities that matter are read. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(nbsp|amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '’',
    )
    .replace(/\s+/g, ' ')
    .trim();
}
