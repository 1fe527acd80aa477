/** The page's address on our own site, whatever the request line says: `//elsewhere` is a path here, not a host. */
export function pageUrl(target: string, publicUrl: string): URL {
  const query = target.indexOf('?');
  const url = new URL(publicUrl);
  // Set apart: parsed as one address, a tab or a backslash could make a host out of a path.
  url.pathname = query === -1 ? target : target.slice(0, query);
  url.search = query === -1 ? '' : target.slice(query);
  return url;
}

/** One slash in front and none behind: the form that every page has, and never the beginning of another host. */
export function cleanPath(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start + 1] === '/') start += 1;
  while (end > start + 1 && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
