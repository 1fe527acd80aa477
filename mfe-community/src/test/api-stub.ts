import type { ApiClient, CallOptions } from '@konnect/api-client';
import type { Endpoint, EndpointInput, EndpointOutput, Problem } from '@konnect/contracts';

type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
  options: CallOptions,
) => EndpointOutput<E> | Promise<EndpointOutput<E>>;

export interface ApiStub extends ApiClient {
  /** Answers an endpoint; the newest answer wins. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): ApiStub;
  /** The calls of an endpoint, in order. */
  asked<E extends Endpoint>(endpoint: E): EndpointInput<E>[];
}

export function problem(status: number, extra: Partial<Problem> = {}): Problem {
  return {
    kind: 'problem',
    status,
    code: `http.${status}`,
    message: 'It did not work.',
    requestId: 'r-1',
    ...extra,
  };
}

/**
 * An API whose answers a test writes; an endpoint without an answer fails as a server without that path
 * would.
 */
export function createApiStub(): ApiStub {
  const handlers = new Map<string, Handler<Endpoint>>();
  const calls: { id: string; input: unknown }[] = [];
  const stub: ApiStub = {
    on(endpoint, handler) {
      handlers.set(endpoint.id, handler as unknown as Handler<Endpoint>);
      return stub;
    },
    asked: <E extends Endpoint>(endpoint: E) =>
      calls.filter(({ id }) => id === endpoint.id).map(({ input }) => input as EndpointInput<E>),
    async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
      calls.push({ id: endpoint.id, input });
      const handler = handlers.get(endpoint.id);
      if (!handler) throw problem(404);
      return (await handler(input as EndpointInput<Endpoint>, options)) as EndpointOutput<E>;
    },
  };
  return stub;
}
