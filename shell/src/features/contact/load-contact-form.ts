import type { ContactForm } from './contact-form';

let pending: Promise<typeof ContactForm> | undefined;

/** The form's chunk, fetched once; a failed try is forgotten, so that Retry asks again. */
export function loadContactForm(): Promise<typeof ContactForm> {
  pending ??= import(/* webpackChunkName: "contact-form" */ './contact-form').then(
    (module) => module.ContactForm,
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}

/** Hover, focus or touch says that the form will be wanted. A failure shows when it is opened. */
export function prepareContactForm(): void {
  loadContactForm().catch(() => undefined);
}
