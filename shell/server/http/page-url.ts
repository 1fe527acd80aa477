/**
 * The page's address on our own site, whatever the request line says: `//elsewhere` is a path here, not a
 * host.
 */
export function pageUrl(target: string, publicUrl: string): URL {
  const query = target.indexOf('?');
  const url = new URL(publicUrl);
  // Set apart: parsed as one address, a tab or a backslash could make a host out of a path.
  url.pathname = query === -1 ? target : target.slice(0, query);
  url.search = query === -1 ? '' : target.slice(query);
  return url;
}

/** Escapes of characters that an address may have as they are: letters, digits, `-`, `_` and `~`. */
const NEEDLESS_ESCAPE = /%(?:2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * One slash in front and none behind: the form that every page has, and never the beginning of another host;
 * no needless escapes.
 */
export function cleanPath(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start + 1] === '/') start += 1;
  while (end > start + 1 && path[end - 1] === '/') end -= 1;
  return path.slice(start, end).replace(NEEDLESS_ESCAPE, decodeURIComponent);
}

const ESCAPE_RUN = /(?:%[\da-f]{2})+/gi;

/**
 * The query without escapes that say nothing: cut-off ones are left out, and a literal percent sign is
 * encoded.
 */
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
