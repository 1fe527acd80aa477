import { fontFamilies } from '@konnect/ui/tokens';

/** The page has loaded: images that it can do without come as they are needed. */
export function loadImages(root: HTMLElement = document.documentElement): void {
  root.setAttribute('data-loaded', '');
}

/**
 * Whether the faces come to who only reads. The first page on a phone keeps its stand-ins: the files cost its
 * visitor 27 kB, and laying all text out again a quarter of the page's processor time. With its code, or with
 * the next page, they come.
 */
export function readerGetsFaces(): boolean {
  return document.referrer.startsWith(location.origin) || matchMedia('(hover: hover)').matches;
}

/**
 * Fetches the faces and shows them together once the last is here. Nothing is fetched where data is saved.
 */
export async function loadFaces(root: HTMLElement = document.documentElement): Promise<void> {
  // Asked for by name, not by use, so that text is laid out again once for all and not once for each.
  await document.fonts.load(`1em ${fontFamilies}`).catch(() => undefined);
  root.setAttribute('data-faces', '');
}
