/** Query of the next page; a provider's service may use other names, such as `offset`. */
export interface NextPage {
  cursor?: string;
  page?: number | undefined;
}

/** @returns the query in the last path part of `next`; undefined on the last page and for an empty query */
export function nextPageOf(next: string | null | undefined): NextPage | undefined {
  const last = next?.split('#')[0]?.split('?');
  if (!last || last.length < 2) return undefined;
  const query = Object.fromEntries(
    [...new URLSearchParams(last.slice(1).join('?'))].filter(([name, value]) => name !== '' && value !== ''),
  );
  return Object.keys(query).length > 0 ? (query as NextPage) : undefined;
}
