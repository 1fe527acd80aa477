import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

const gzip = promisify(gzipCallback);
/** An image that takes longer is not counted, because the gate must not depend on a slow disk. */
const IMAGE_LIMIT_MS = 3_000;
/** Far beyond what a screen shows; each is a request to the site's own services. */
const MOST_IMAGES = 200;
/** The `accept` header of a phone's browser. */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

/**
 * Finds the addresses that a browser requests at once: images without lazy loading, and posters. The HTML is
 * of code that nobody has read: what looks for a tag must end at the next one.
 */
export function eagerImages(html: string): string[] {
  const images = [...html.matchAll(/<img\s[^<>]*>/gi)].flatMap(([tag]) =>
    attribute(tag, 'loading') === 'lazy' ? [] : [attribute(tag, 'src')],
  );
  const posters = [...html.matchAll(/<video\s[^<>]*>/gi)].map(([tag]) => attribute(tag, 'poster'));
  return [...new Set([...images, ...posters])].filter(
    (url) => url?.startsWith('/') && !url.startsWith('//'),
  ) as string[];
}

/** Shortens an address for people: the file name of the content service, else the address. */
function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  return searchParams.get('file') ?? pathname;
}

const known = new Map<string, Promise<number>>();

/** Browsers and `URL` take `/\\elsewhere` for another host, which this machine must not ask. */
const isOfBackend = (url: string, backendUrl: string): boolean =>
  URL.canParse(url, backendUrl) && new URL(url, backendUrl).origin === new URL(backendUrl).origin;

function bytesOf(url: string, backendUrl: string): Promise<number> {
  const address = new URL(url, backendUrl).href;
  const asked =
    known.get(address) ??
    fetch(address, { headers: { accept: ACCEPT }, signal: AbortSignal.timeout(IMAGE_LIMIT_MS) })
      .then(async (answer) => (answer.ok ? (await answer.arrayBuffer()).byteLength : 0))
      .catch(() => 0);
  known.set(address, asked);
  return asked;
}

/** Tells that a page requests more images at once than are weighed; null when it does not. */
export function imagesFault(html: string): string | null {
  const { length } = eagerImages(html);
  if (length <= MOST_IMAGES) return null;
  return `it requests ${length} images at once, more than ${MOST_IMAGES}: give \`loading="lazy"\` to those that a first view does not show`;
}

/**
 * Measures a rendered page and the first of the images that it requests at once, in bytes. Never fails for
 * too many of them, because the page may be of a live version, which must not stop the publishes of others.
 */
export async function weighView(
  html: string,
  backendUrl: string | undefined,
): Promise<Record<string, number>> {
  const parts: Record<string, number> = { 'the page itself': (await gzip(html)).byteLength };
  if (!backendUrl) return parts;
  const urls = eagerImages(html)
    .filter((url) => isOfBackend(url, backendUrl))
    .slice(0, MOST_IMAGES);
  const images = await Promise.all(
    urls.map(async (url) => [nameOf(url), await bytesOf(url, backendUrl)] as const),
  );
  for (const [name, bytes] of images) parts[name] = (parts[name] ?? 0) + bytes;
  return parts;
}
