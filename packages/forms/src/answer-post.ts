import type { Endpoint, EndpointInput, Problem } from '@konnect/contracts';
import type { FormPost, PostedForm } from '@konnect/host-api';
import { placeProblem } from './place-problem';

export interface PostedFields<V, F extends string, E extends Endpoint> {
  /** Id of the form, as of its drafts and submissions. */
  form: string;
  label: string;
  endpoint: E;
  /** All fields, blank: fields that were not sent stay blank, and unknown ones are dropped. */
  blank: V;
  /** Visible fields, in the order of the summary. */
  fields: readonly F[];
  /** The form's message for a field, if any. */
  fault(field: F, value: string): string | undefined;
  input(values: V): EndpointInput<E>;
  /** The form's message for a problem that names no field. */
  words?(problem: Problem): string | undefined;
}

/** The key prevents a second submission. */
const NOT_SENT = 'We could not send this right now. What you wrote is still here: send it again in a moment.';

const isOutage = ({ status }: Problem): boolean => status === 0 || status >= 500;

/** Checks and sends a form that the browser posted without scripts, with the rules of the form's own code. */
export async function answerPost<F extends string, V extends Readonly<Record<F, string>>, E extends Endpoint>(
  { host, fields: typed }: FormPost,
  { form, label, endpoint, blank, fields, fault, input, words }: PostedFields<V, F, E>,
): Promise<PostedForm> {
  const values = { ...blank };
  for (const name of Object.keys(blank) as (keyof V & string)[])
    if (typed[name] !== undefined) values[name] = typed[name] as V[typeof name];

  const faults = fields.flatMap((field) => {
    const message = fault(field, values[field]);
    return message === undefined ? [] : [{ field, message }];
  });
  if (faults.length > 0) return { form, status: 'refused', values, errors: faults };

  const result = await host.submissions.submit({ endpoint, input: input(values), form, label, values });
  if (result.status === 'sent') {
    const { reference } = result.receipt;
    return { form, status: 'sent', ...(reference !== undefined && { reference }) };
  }
  const { problem } = result;
  if (!problem || isOutage(problem))
    return { form, status: 'failed', values, errors: [{ message: NOT_SENT }] };
  const own = words?.(problem);
  if (own !== undefined) return { form, status: 'refused', values, errors: [{ message: own }] };
  const { errors, message } = placeProblem(fields, problem);
  return {
    form,
    status: 'refused',
    values,
    errors: [...(message === undefined ? [] : [{ message }]), ...errors],
  };
}
