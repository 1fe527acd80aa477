import type { FormPost, PostedForm } from '@konnect/host-api';

// What index.ts leaves out because it is part of every first view.
export { ContactForm } from './contact-form';

/**
 * Answers the page's form where no code runs in the browser: the edge alone needs what it takes, so it has no
 * chunk of its own.
 */
export async function submitContact(post: FormPost): Promise<PostedForm> {
  const { postContact } = await import(/* webpackChunkName: "contact-form" */ './post-contact');
  return postContact(post);
}
