import type { applyForEventV4, EventReceipt } from '@konnect/contracts';
import { failedSubmission, type FieldError, placeProblem } from '@konnect/forms';
import { type Receipt, useHost } from '@konnect/host-api';
import { bodyOf } from './form-answers';
import { type EventFormDefinition, questionsOf } from '@konnect/contracts/event-forms';
import type { FormDraft } from './use-form-draft';

export interface PromotedEventPlace {
  slug: string;
  title: string;
}

export function eventFormKey(slug: string): string {
  return `event:${slug}`;
}

export type SendResult =
  | { status: 'sent'; data: EventReceipt; receipt: Receipt }
  | { status: 'waiting'; receipt: Receipt }
  | { status: 'refused'; errors: FieldError[]; message: string | undefined };

/** Sends through the host's submissions, so that no answer is lost. */
export function useSendApplication(
  definition: EventFormDefinition,
  event: PromotedEventPlace,
): (application: Required<FormDraft>) => Promise<SendResult> {
  const { submissions } = useHost();
  return async (application) => {
    const result = await submissions
      .submit({
        // All three endpoints have the same answer; this one has the strictest body.
        endpoint: definition.endpoint as typeof applyForEventV4,
        input: { body: bodyOf(definition, event.slug, application.answers) },
        form: eventFormKey(event.slug),
        label: `${definition.kind === 'v4' ? 'Application' : 'Survey'}: ${event.title}`,
        // Restore leads back to the page that sent it.
        values: application,
      })
      .catch(failedSubmission);
    if (result.status === 'refused')
      return { status: 'refused', ...placeProblem(fieldsOf(definition), result.problem) };
    return result;
  };
}

function fieldsOf({ sections }: EventFormDefinition): string[] {
  return questionsOf(sections).flatMap(({ name, other }) => (other ? [name, other.name] : [name]));
}
