import { fontFiles } from '@konnect/ui/tokens';

/** The page has loaded: images that it can do without come as they are needed. */
export function loadImages(root: HTMLElement = document.documentElement): void {
  root.setAttribute('data-loaded', '');
}

/** Fetches the faces and shows them together once the last is here. Nothing is fetched where data is saved. */
export async function loadFaces(root: HTMLElement = document.documentElement): Promise<void> {
  // Asked for by name, not by use, so that text is laid out again once for all and not once for each.
  await Promise.all(fontFiles.map(({ family }) => document.fonts.load(`1em "${family}"`))).catch(
    () => undefined,
  );
  root.setAttribute('data-faces', '');
}
