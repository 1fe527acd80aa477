/** The page's address on our own site: a request for `//elsewhere` is a path, not a host. */
export function pageUrl(target: string, publicUrl: string): URL {
  const query = target.indexOf('?');
  const url = new URL(publicUrl);
  // Parsed as one address, a tab or a backslash could make a host out of a path.
  url.pathname = query === -1 ? target : target.slice(0, query);
  url.search = query === -1 ? '' : target.slice(query);
  return url;
}

// Escapes of letters, digits, `-`, `_` and `~`, which an address may have as they are.
const NEEDLESS_ESCAPE = /%(?:2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** Leaves one slash in front, so that no path becomes another host, and none behind. */
export function cleanPath(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start + 1] === '/') start += 1;
  while (end > start + 1 && path[end - 1] === '/') end -= 1;
  return path.slice(start, end).replace(NEEDLESS_ESCAPE, decodeURIComponent);
}

const ESCAPE_RUN = /(?:%[\da-f]{2})+/gi;

/** Leaves out cut-off escapes and encodes a literal percent sign. */
export function cleanQuery(search: string): string {
  if (!search.includes('%')) return search;
  return search
    .replace(/%[\da-f]?(?=&|$)/gi, (cut) => (cut === '%' ? '%25' : ''))
    .replace(/%(?![\da-f]{2})(?=[\da-z])/gi, '')
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(ESCAPE_RUN, (run) => {
      try {
        decodeURIComponent(run);
        return run;
      } catch {
        const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
        return encodeURIComponent(bytes.toString('utf8').replaceAll('\uFFFD', ''));
      }
    });
}
