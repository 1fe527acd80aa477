/** `base.css` selects by it. */
const ATTRIBUTE = 'data-modal';

/** Keeps the page behind a modal dialog from scrolling. @returns unlocks once no dialog is open */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  root.toggleAttribute(ATTRIBUTE, true);
  return () => void root.toggleAttribute(ATTRIBUTE, document.querySelector('dialog[open]') !== null);
}
