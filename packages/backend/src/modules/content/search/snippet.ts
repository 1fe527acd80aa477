import { fold } from '#app/text/text';

const LENGTH = 180;
/** Words before the match that tell what it is about. */
const LEAD = 50;

/** Plain text around the first word that the search found; its beginning when the words are elsewhere. */
export function snippetOf(text: string, words: readonly string[]): string {
  const at = firstMatch(text, words);
  const start = at <= LEAD ? 0 : wordStart(text, at - LEAD);
  const rest = text.slice(start);
  if (rest.length <= LENGTH) return `${start > 0 ? '…' : ''}${rest}`;
  const cut = rest.slice(0, LENGTH);
  const space = cut.lastIndexOf(' ');
  const body = cut.slice(0, space > LENGTH / 2 ? space : LENGTH).replace(/[\s,;:.–-]+$/u, '');
  return `${start > 0 ? '…' : ''}${dropHalfSign(body)}…`;
}

/** Folding changes lengths, so each word of the text is folded by itself. */
function firstMatch(text: string, words: readonly string[]): number {
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(match[0]);
    if (words.some((word) => folded.startsWith(word))) return match.index;
  }
  return 0;
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + LEAD ? from : space + 1;
}

/** A sign outside the basic plane takes two places; half of one is no text. */
function dropHalfSign(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
