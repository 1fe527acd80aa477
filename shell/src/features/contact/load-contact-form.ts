export function loadContactForm() {
  return import(/* webpackChunkName: "contact-form" */ './contact-form').then((module) => module.ContactForm);
}
