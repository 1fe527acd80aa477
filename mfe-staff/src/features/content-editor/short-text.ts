const SHORT = 80;

/**
 * The beginning of an HTML text, without its tags: for summaries only, never put back into a page as HTML.
 */
export function shortText(html: string, max = SHORT): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
}
