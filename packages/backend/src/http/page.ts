// Pages by number are for short lists, where an offset is cheap.

/** The page that a caller asks for. */
export interface Paging {
  page?: number | undefined;
  page_size?: number | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

export function pageOf({ page = 1, page_size }: Paging, defaultSize: number): Page {
  const limit = page_size ?? defaultSize;
  return { limit, offset: (page - 1) * limit };
}

/** A relative URL; null on the last page. */
export function nextPageUrl(
  path: string,
  { limit, offset }: Page,
  total: number,
  query: Readonly<Record<string, string | number | undefined>>,
): string | null {
  if (offset + limit >= total) return null;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '' && name !== 'page') parameters.set(name, String(value));
  parameters.set('page', String(offset / limit + 2));
  return `${path}?${parameters.toString()}`;
}
