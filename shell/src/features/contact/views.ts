import type { FormPost, PostedForm } from '@konnect/host-api';

// `index.ts` leaves these out, because it is part of every first view.
export { ContactForm } from './contact-form';

/** Only the edge needs this code, so it has no chunk of its own. */
export async function submitContact(post: FormPost): Promise<PostedForm> {
  const { postContact } = await import(/* webpackChunkName: "contact-form" */ './post-contact');
  return postContact(post);
}
