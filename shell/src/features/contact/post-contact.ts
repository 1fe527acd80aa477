import { sendContactMessage } from '@konnect/contracts';
import { answerPost } from '@konnect/forms';
import type { FormPost, PostedForm } from '@konnect/host-api';
import { ALREADY_RECEIVED, CONTACT_FORM, CONTACT_LABEL } from './contact-texts';
import { CONTACT_FIELDS, contactRule, EMPTY_CONTACT, toMessage } from './contact-values';

export function postContact(post: FormPost): Promise<PostedForm> {
  // The dialog's form has no email.
  const withEmail = post.fields['email'] !== undefined;
  return answerPost(post, {
    form: CONTACT_FORM,
    label: CONTACT_LABEL,
    endpoint: sendContactMessage,
    blank: EMPTY_CONTACT,
    fields: CONTACT_FIELDS.filter((name) => name !== 'email' || withEmail),
    fault: (field, value) => contactRule(field).validate(value),
    input: (values) => ({ body: toMessage(values, withEmail) }),
    words: ({ code }) => (code === 'answer.repeated' ? ALREADY_RECEIVED : undefined),
  });
}
