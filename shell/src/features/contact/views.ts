// What index.ts leaves out because it is part of every first view.
export { ContactForm } from './contact-form';
