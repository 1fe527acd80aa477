/** The form's chunk. Webpack fetches it once, and again after a failure. */
export function loadContactForm() {
  return import(/* webpackChunkName: "contact-form" */ './contact-form').then((module) => module.ContactForm);
}
