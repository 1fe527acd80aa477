import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

const gzip = promisify(gzipCallback);
/** A picture that does not come in this time is not counted: the gate must not depend on a slow disk. */
const PICTURE_LIMIT_MS = 3_000;
/** As a phone's browser asks for them. */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

/** Addresses that a browser asks for as soon as it reads the page: pictures that do not wait until they are near, and posters. */
export function eagerPictures(html: string): string[] {
  const pictures = [...html.matchAll(/<img\s[^>]*>/gi)].flatMap(([tag]) =>
    attribute(tag, 'loading') === 'lazy' ? [] : [attribute(tag, 'src')],
  );
  const posters = [...html.matchAll(/<video\s[^>]*>/gi)].map(([tag]) => attribute(tag, 'poster'));
  return [...new Set([...pictures, ...posters])].filter(
    (url) => url?.startsWith('/') && !url.startsWith('//'),
  ) as string[];
}

/** What people call it: the file of an address of the content service, else the address. */
function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  return searchParams.get('file') ?? pathname;
}

const known = new Map<string, Promise<number>>();

function bytesOf(url: string, backendUrl: string): Promise<number> {
  const address = new URL(url, backendUrl).href;
  const asked =
    known.get(address) ??
    fetch(address, { headers: { accept: ACCEPT }, signal: AbortSignal.timeout(PICTURE_LIMIT_MS) })
      .then(async (answer) => (answer.ok ? (await answer.arrayBuffer()).byteLength : 0))
      .catch(() => 0);
  known.set(address, asked);
  return asked;
}

/** Bytes of a rendered page and of the pictures that it asks for at once. */
export async function weighView(
  html: string,
  backendUrl: string | undefined,
): Promise<Record<string, number>> {
  const parts: Record<string, number> = { 'the page itself': (await gzip(html)).byteLength };
  if (!backendUrl) return parts;
  const pictures = await Promise.all(
    eagerPictures(html).map(async (url) => [nameOf(url), await bytesOf(url, backendUrl)] as const),
  );
  for (const [name, bytes] of pictures) parts[name] = (parts[name] ?? 0) + bytes;
  return parts;
}
