/** The form's chunk. Webpack fetches it once, and again after a failure. */
export function loadContactForm() {
  return import(/* webpackChunkName: "contact-form" */ './contact-form').then((module) => module.ContactForm);
}

/** Hover, focus or touch says that the form will be wanted. A failure shows when it is opened. */
export function prepareContactForm(): void {
  loadContactForm().catch(() => undefined);
}
