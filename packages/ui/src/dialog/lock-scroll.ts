/** What `base.css` looks for. */
const ATTRIBUTE = 'data-modal';

/**
 * Keeps the page behind a modal dialog from scrolling under a finger.
 * @returns ends it, once no dialog is open any more
 */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  root.toggleAttribute(ATTRIBUTE, true);
  return () => void root.toggleAttribute(ATTRIBUTE, document.querySelector('dialog[open]') !== null);
}
