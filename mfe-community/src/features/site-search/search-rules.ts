import type { SearchType } from '@konnect/contracts';
import { fold } from '#app/search';
import type { SiteSearch } from './queries';

export const TYPES = [
  { value: 'article', label: 'Stories', one: 'Story' },
  { value: 'notice', label: 'Notices', one: 'Notice' },
  { value: 'help', label: 'Help', one: 'Help' },
  { value: 'job', label: 'Jobs', one: 'Job' },
  { value: 'deal', label: 'Deals', one: 'Deal' },
  { value: 'gallery', label: 'Gallery', one: 'Album' },
  { value: 'video', label: 'Videos', one: 'Video' },
] as const satisfies readonly { value: SearchType; label: string; one: string }[];

const SEARCH_MAX = 100;
const PAGE_MAX = 100;

/** Reads the parameters of the address; invalid ones are ignored. */
export function readSiteSearch(params: URLSearchParams): SiteSearch {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    type: TYPES.find(({ value }) => value === params.get('type'))?.value,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
  };
}

export interface ResultsOf {
  count: number;
  search: string;
  /** The corrected search that the results are for; set when the typed search has no results. */
  corrected?: string | undefined;
  /** Whether there are more results than were counted. */
  hasMore?: boolean;
}

export function resultsText({ count, search, corrected, hasMore = false }: ResultsOf): string {
  if (count === 0) return `Nothing found for “${search}”`;
  const results = `${count}${hasMore ? '+' : ''} ${count === 1 ? 'result' : 'results'}`;
  return corrected
    ? `Nothing found for “${search}”. Showing ${results} for “${corrected}”.`
    : `${results} for “${search}”`;
}

export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/**
 * The text in parts, with the beginnings of words that the search holds marked. Case and accents do not
 * matter.
 */
export function markWords(text: string, search: string): MarkedPart[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const parts: MarkedPart[] = [];
  const add = (piece: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (!piece) return;
    if (last && last.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  };
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    const word = !/^[\p{L}\p{N}]/u.test(piece)
      ? undefined
      : wanted.filter((one) => fold(piece).startsWith(one)).sort((a, b) => b.length - a.length)[0];
    // A folded text is as long as the text itself once accents are one letter with their mark.
    const whole = piece.normalize('NFC');
    if (!word || fold(whole).length !== whole.length) add(piece, word !== undefined);
    else {
      add(whole.slice(0, word.length), true);
      add(whole.slice(word.length), false);
    }
  }
  return parts;
}
