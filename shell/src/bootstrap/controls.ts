import type { Field } from './fields';

/** What may need code. Links, `details` and other elements that the platform serves are not among them. */
const CONTROLS =
  'button, input, select, textarea, label, [role="button"], [role="tab"], [role="switch"], [contenteditable], [data-intent]';

/** A search is a link with a word in it: without code it opens as a document. */
export const PLAIN_FORM = 'form[method="get"][action]';

/**
 * The nearest element around `target` that needs code to answer; undefined for all that the platform serves
 * alone.
 */
export function controlOf(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (!control || control.matches(':disabled') || isNative(control)) return undefined;
  return control;
}

function isNative(control: HTMLElement): boolean {
  if (control.hasAttribute('popovertarget')) return 'popover' in HTMLElement.prototype;
  if (control.hasAttribute('commandfor')) return 'commandForElement' in HTMLButtonElement.prototype;
  return control instanceof HTMLButtonElement && control.type === 'submit' && !!control.closest(PLAIN_FORM);
}

/** A field keeps what is done to it by itself; only the code has to learn of it. */
export function isField(control: Element): control is Field {
  // Only input, select and textarea have it.
  return 'required' in control && !/^(?:button|submit|reset|image)$/.test((control as Field).type);
}
