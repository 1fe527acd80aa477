import type { Field } from './fields';

/** Elements that may need code. The platform serves links, `details` and others without code. */
export const CONTROLS = 'button, input, select, textarea, label, [role="button"], [data-intent]';

/** Without code a search opens as a document, like a link. */
export const PLAIN_FORM = 'form[method="get"][action]';

export function controlOf(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (!control || control.matches(':disabled') || isNative(control)) return undefined;
  return control;
}

function isNative(control: HTMLElement): boolean {
  if (control.hasAttribute('popovertarget')) return 'popover' in control;
  return control instanceof HTMLButtonElement && control.type === 'submit' && !!control.closest(PLAIN_FORM);
}

/** A field keeps its input without code, which only has to learn of it. */
export function isField(control: Element): control is Field {
  // Only input, select and textarea have `required`.
  return 'required' in control && !/^(?:button|submit|reset|image)$/.test((control as Field).type);
}
