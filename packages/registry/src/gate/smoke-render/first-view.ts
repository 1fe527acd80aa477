import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

import type { ImageSizes } from './image-sizes';

const gzip = promisify(gzipCallback);
/** Far beyond what a screen shows; each image costs a request to the site's own services. */
const MOST_IMAGES = 200;
const MOST_NAME_CHARACTERS = 200;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

/** Images without lazy loading, and posters. The HTML is untrusted, so a match must end at the next tag. */
export function eagerImages(html: string): string[] {
  const images = [...html.matchAll(/<img\s[^<>]*>/gi)].flatMap(([tag]) =>
    attribute(tag, 'loading') === 'lazy' ? [] : [attribute(tag, 'src')],
  );
  const posters = [...html.matchAll(/<video\s[^<>]*>/gi)].map(([tag]) => attribute(tag, 'poster'));
  return [...new Set([...images, ...posters])].filter(
    (url) => url?.startsWith('/') && !url.startsWith('//'),
  ) as string[];
}

/** Uses the file name of the content service, else the address. */
const nameOf = ({ pathname, searchParams }: URL): string =>
  (searchParams.get('file') ?? pathname).slice(0, MOST_NAME_CHARACTERS);

/** Browsers and `URL` take `/\\elsewhere` for another host, which this machine must not request. */
function addressIn(url: string, backendUrl: string): URL | undefined {
  const address = URL.canParse(url, backendUrl) ? new URL(url, backendUrl) : undefined;
  return address?.origin === new URL(backendUrl).origin ? address : undefined;
}

export function imagesFault(html: string): string | null {
  const { length } = eagerImages(html);
  if (length <= MOST_IMAGES) return null;
  return `it requests ${length} images at once, more than ${MOST_IMAGES}: give \`loading="lazy"\` to those that a first view does not show`;
}

export interface ViewSizes {
  parts: Record<string, number>;
  /** `parts` has no full size of these images. */
  unweighed: string[];
}

/** Never fails for too many images, because a faulty live version must not block the publishes of others. */
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
  // A plain object would find names of its prototype.
  const parts = new Map([['the page itself', page]]);
  for (const [index, address] of weighed.entries()) {
    const name = nameOf(address);
    parts.set(name, (parts.get(name) ?? 0) + (bytes[index] ?? 0));
  }
  const unweighed = weighed.filter((_, index) => bytes[index] === null).map(nameOf);
  return { parts: Object.fromEntries(parts), unweighed };
}
