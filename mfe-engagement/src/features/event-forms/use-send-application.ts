import type { applyForEventV4, EventReceipt, Problem } from '@konnect/contracts';
import { type Receipt, useHost } from '@konnect/host-api';
import { bodyOf, type AnswerError } from './form-answers';
import { type EventFormDefinition, questionsOf } from '@konnect/contracts/event-forms';
import type { FormDraft } from './use-form-draft';

export interface PromotedEventPlace {
  slug: string;
  title: string;
}

/** Key of the form's draft, outbox and receipts on the device. */
export function eventFormKey(slug: string): string {
  return `event:${slug}`;
}

export type SendResult =
  | { status: 'sent'; data: EventReceipt; receipt: Receipt }
  | { status: 'waiting'; receipt: Receipt }
  | { status: 'refused'; errors: AnswerError[]; message: string | undefined };

/** Sends through the host's submissions: nothing typed is ever lost. */
export function useSendApplication(
  definition: EventFormDefinition,
  event: PromotedEventPlace,
): (application: Required<FormDraft>) => Promise<SendResult> {
  const { submissions } = useHost();
  return async (application) => {
    const result = await submissions.submit({
      // All three answer alike; this one's body is the strictest.
      endpoint: definition.endpoint as typeof applyForEventV4,
      input: { body: bodyOf(definition, event.slug, application.answers) },
      form: eventFormKey(event.slug),
      label: `${definition.kind === 'v4' ? 'Application' : 'Survey'}: ${event.title}`,
      // Restore leads back to where it was sent.
      values: application,
    });
    if (result.status === 'refused') return { status: 'refused', ...placed(definition, result.problem) };
    return result;
  };
}

/** The server's messages at their fields; what belongs to none of them becomes one message of the form. */
function placed(
  definition: EventFormDefinition,
  { fieldErrors = {}, message }: Problem,
): { errors: AnswerError[]; message: string | undefined } {
  const names = questionsOf(definition.sections).flatMap(({ name, other }) =>
    other ? [name, other.name] : [name],
  );
  const errors = names.flatMap((field) =>
    fieldErrors[field]?.length ? [{ field, message: fieldErrors[field].join(' ') }] : [],
  );
  const unknown = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    names.includes(field) ? [] : messages,
  );
  return {
    errors,
    message: unknown.length > 0 ? unknown.join(' ') : errors.length > 0 ? undefined : message,
  };
}
