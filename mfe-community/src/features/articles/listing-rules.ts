export interface Listing {
  search: string;
  pages: number;
}

const SEARCH_MAX = 100;
const PAGES_MAX = 200;

/** Reads the parameters of the list's address; invalid ones are ignored. */
export function readListing(params: URLSearchParams): Listing {
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_MAX);
  const pages = Number(params.get('pages') ?? 1);
  return { search, pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, PAGES_MAX) : 1 };
}

/** Joins the pages to one list; an item that moved to the next page in the meantime is shown once. */
export function flattenPages<T extends { id: number }>(pages: readonly { results: readonly T[] }[]): T[] {
  const byId = new Map<number, T>();
  for (const page of pages) for (const item of page.results) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/**
 * The result of a search, e.g. `12 stories found for "fibre"`; the count is undefined when there are too many
 * to count.
 */
export function searchSummary(count: number | undefined, search: string): string {
  if (count === undefined) return `Many stories found for “${search}”`;
  if (count === 0) return `No stories found for “${search}”`;
  return `${count} ${count === 1 ? 'story' : 'stories'} found for “${search}”`;
}
