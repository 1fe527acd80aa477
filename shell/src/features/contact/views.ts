import type { FormPost, PostedForm } from '@konnect/host-api';

export { ContactForm } from './contact-form';

/** Only the edge needs this code, so it has no chunk of its own. */
export async function submitContact(post: FormPost): Promise<PostedForm> {
  const { postContact } = await import(/* webpackChunkName: "contact-form" */ './post-contact');
  return postContact(post);
}
