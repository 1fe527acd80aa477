import { fontFamilies } from '@konnect/ui/tokens';

export function loadImages(root: HTMLElement = document.documentElement): void {
  root.setAttribute('data-loaded', '');
}

// On a phone's first page the fonts cost 27 kB and a quarter of the processor time for the new layout.
export function readerGetsFonts(): boolean {
  return document.referrer.startsWith(location.origin) || matchMedia('(hover: hover)').matches;
}

export async function loadFonts(root: HTMLElement = document.documentElement): Promise<void> {
  // Fonts are requested by name, so that all text is laid out once and not once for each font.
  await document.fonts.load(`1em ${fontFamilies}`).catch(() => undefined);
  root.setAttribute('data-fonts', '');
}
