const EXCERPT_LENGTH = 220;
const WORDS_PER_MINUTE = 200;
const MAX_TOKENS = 8;
const TOKEN_MAX_LENGTH = 40;

/** Lower case without accents and punctuation, so that search finds `Jambo!` by `jambó`. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)+/gu;
const COMPOUND_MAX_LENGTH = 24;

/** Adds hyphenated words as one word too, so that `wifi` finds `Wi-Fi`. */
export function normaliseForSearch(text: string): string {
  const compounds = (text.match(COMPOUND) ?? [])
    .filter((word) => word.length <= COMPOUND_MAX_LENGTH)
    .map((word) => normalise(word).replaceAll(' ', ''));
  return [normalise(text), ...new Set(compounds)].join(' ').trim();
}

/** Normalised to letters and digits, so that the words are safe inside a text query. */
export function searchWords(search: string): string[] {
  return normalise(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_TOKENS)
    .map((word) => word.slice(0, TOKEN_MAX_LENGTH));
}

/** Escapes a text for LIKE, so that it matches only itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Cuts between words. */
export function excerptOf(text: string, length = EXCERPT_LENGTH): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  // Half of a surrogate pair is no text.
  const whole = cut.slice(0, space > length / 2 ? space : length).replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.replace(/[\s,;:.–-]+$/u, '')}…`;
}

export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(' ').length / WORDS_PER_MINUTE));
}

/** Reduces a text to one line, because e-mail headers are made from it. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Removes control characters except line breaks. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}
