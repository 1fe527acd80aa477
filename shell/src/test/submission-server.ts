import type { ApiClient, CallOptions } from '@konnect/api-client';
import { endpoint, type Problem } from '@konnect/contracts';

type Answer = () => Promise<unknown>;
interface Call {
  key: string | undefined;
  body: unknown;
}

const send = endpoint({ id: 'send', service: 'main', method: 'POST', path: '/api/contact-us/' });

export function problem(status: number, more: Partial<Problem> = {}): Problem {
  return {
    kind: 'problem',
    status,
    code: `http.${status}`,
    message: `Status ${status}`,
    requestId: 'r1',
    ...more,
  };
}

/** A server that answers in order; the last answer repeats. */
export function server(...answers: Answer[]): { api: ApiClient; calls: Call[] } {
  const calls: Call[] = [];
  const api = {
    call: (_: unknown, input: unknown, options?: CallOptions) => {
      calls.push({ key: options?.idempotencyKey, body: (input as { body: unknown }).body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer ? answer() : Promise.reject(new Error('No answer prepared.'));
    },
  } as ApiClient;
  return { api, calls };
}

export const accept: Answer = () => Promise.resolve({ id: 1, reference: 'KC-1' });
export const refuse =
  (failure: Problem): Answer =>
  () =>
    Promise.reject(failure);
export const noAnswer: Answer = () => new Promise(() => undefined);

/** A message of the contact form, as its form submits it. */
export function message(text = 'Hello') {
  return {
    endpoint: send,
    input: { body: { message: text } } as never,
    form: 'contact',
    label: 'Message',
    values: { message: text },
  };
}

/** Waits until what was started has had its turn. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
