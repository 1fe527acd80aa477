import { fontFiles, ZERO_FAMILY } from '@konnect/ui/tokens';
import './first-load.css';

/** The page's code is here and the line is free: images come as they are needed, and the faces once they are whole. */
export async function letTheRestLoad(root: HTMLElement = document.documentElement): Promise<void> {
  root.setAttribute('data-code-arrived', '');
  // Asked for by name, not by use, so that text is laid out again once for both and not once for each.
  if (!root.hasAttribute('data-save-data')) {
    const load = (family: string, letter?: string) => document.fonts.load(`1em "${family}"`, letter);
    await Promise.all([...fontFiles.map(({ family }) => load(family)), load(ZERO_FAMILY, '0')]).catch(
      () => undefined,
    );
  }
  root.setAttribute('data-faces', '');
}
