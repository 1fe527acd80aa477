/**
 * What the link to the next page asks for beyond the first call; a provider's service may page by other
 * names, such as `offset`.
 */
export interface NextPage {
  cursor?: string;
  page?: number | undefined;
}

/**
 * The query of the next page: everything in the last path part of `next`, whatever its names.
 * @returns undefined on the last page, and for a link that asks for nothing
 */
export function nextPageOf(next: string | null | undefined): NextPage | undefined {
  const last = next?.split('#')[0]?.split('?');
  if (!last || last.length < 2) return undefined;
  const query = Object.fromEntries(
    [...new URLSearchParams(last.slice(1).join('?'))].filter(([name, value]) => name !== '' && value !== ''),
  );
  return Object.keys(query).length > 0 ? (query as NextPage) : undefined;
}
