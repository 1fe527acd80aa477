import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

import type { ImageSizes } from './image-sizes';

const gzip = promisify(gzipCallback);
/** Far beyond what a screen shows; each is a request to the site's own services. */
const MOST_IMAGES = 200;
const MOST_NAME_CHARACTERS = 200;

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
const nameOf = ({ pathname, searchParams }: URL): string =>
  (searchParams.get('file') ?? pathname).slice(0, MOST_NAME_CHARACTERS);

/** Browsers and `URL` take `/\\elsewhere` for another host, which this machine must not ask. */
function addressIn(url: string, backendUrl: string): URL | undefined {
  const address = URL.canParse(url, backendUrl) ? new URL(url, backendUrl) : undefined;
  return address?.origin === new URL(backendUrl).origin ? address : undefined;
}

/** Tells that a page requests more images at once than are weighed; null when it does not. */
export function imagesFault(html: string): string | null {
  const { length } = eagerImages(html);
  if (length <= MOST_IMAGES) return null;
  return `it requests ${length} images at once, more than ${MOST_IMAGES}: give \`loading="lazy"\` to those that a first view does not show`;
}

/** What a first view requests besides its code. */
export interface ViewSizes {
  /** Bytes by name: the page itself, and its images. */
  parts: Record<string, number>;
  /** Names of images that could not be weighed, of which `parts` has nothing, or not all. */
  unweighed: string[];
}

/**
 * Measures a rendered page and the first of the images that it requests at once, in bytes. Never fails for
 * too many of them, because the page may be of a live version, which must not stop the publishes of others.
 * @param signal ends what is still asked
 */
export async function weighView(
  html: string,
  backendUrl: string | undefined,
  sizes: ImageSizes,
  signal?: AbortSignal,
): Promise<ViewSizes> {
  const page = (await gzip(html)).byteLength;
  const addresses = backendUrl ? eagerImages(html).flatMap((url) => addressIn(url, backendUrl) ?? []) : [];
  const weighed = addresses.slice(0, MOST_IMAGES);
  const bytes = await sizes.weigh(weighed, signal);
  // A map, because a name may be that of a property which every object has.
  const parts = new Map([['the page itself', page]]);
  for (const [index, address] of weighed.entries()) {
    const name = nameOf(address);
    parts.set(name, (parts.get(name) ?? 0) + (bytes[index] ?? 0));
  }
  const unweighed = weighed.filter((_, index) => bytes[index] === null).map(nameOf);
  return { parts: Object.fromEntries(parts), unweighed };
}
