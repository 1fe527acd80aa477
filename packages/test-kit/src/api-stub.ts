import type { Endpoint, EndpointInput, EndpointOutput, Problem } from '@konnect/contracts';

type Answer<E extends Endpoint> = (input: EndpointInput<E>) => EndpointOutput<E> | Promise<EndpointOutput<E>>;

export interface ApiStub {
  /** Answers an endpoint; the newest answer wins. */
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): ApiStub;
  /** What was asked of an endpoint, in order. */
  asked<E extends Endpoint>(endpoint: E): EndpointInput<E>[];
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>>;
}

/** A failed call as the client throws it. @example api.on(getJob, () => { throw failure(404, 'job.not_found'); }) */
export function failure(status: number, code: string, message = 'It did not work.'): Problem {
  return { kind: 'problem', status, code, message, requestId: 'r-1' };
}

/** An API client whose answers a test writes; an endpoint without an answer fails the test by its name. */
export function createApiStub(): ApiStub {
  const answers = new Map<string, (input: never) => unknown>();
  const calls: { id: string; input: unknown }[] = [];
  const stub: ApiStub = {
    on(endpoint, answer) {
      answers.set(endpoint.id, answer);
      return stub;
    },
    asked: <E extends Endpoint>(endpoint: E) => calls.filter(({ id }) => id === endpoint.id).map(({ input }) => input as EndpointInput<E>),
    async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
      calls.push({ id: endpoint.id, input });
      const answer = answers.get(endpoint.id);
      if (!answer) throw new Error(`The test gives no answer to ${endpoint.id}.`);
      return (await answer(input as never)) as EndpointOutput<E>;
    },
  };
  return stub;
}
