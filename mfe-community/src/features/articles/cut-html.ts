/** About an hour of reading. Our service stores less; another system's text may be longer. */
export const TEXT_MAX = 300_000;

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/**
 * Shortens a text that is too long for a phone to lay out. It ends between words, and open elements are
 * closed.
 * @returns the text itself when it is short enough
 */
export function cutHtml(html: string, max: number = TEXT_MAX): { html: string; isCut: boolean } {
  if (html.length <= max) return { html, isCut: false };
  const part = html.slice(0, max);
  const tag = part.lastIndexOf('<');
  // The cut must not split a tag or a word.
  const whole = tag > part.lastIndexOf('>') ? part.slice(0, tag) : part.replace(/[^\s>]{1,100}$/, '');
  return { html: whole + closingTags(whole), isCut: true };
}

function closingTags(html: string): string {
  const open: string[] = [];
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (VOID.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
  }
  return open
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}
