import { createApiClient, endpointUrl } from '@konnect/api-client';
import type { ApiClient } from '@konnect/api-client';
import type { Endpoint, EndpointOutput, ServiceBases } from '@konnect/contracts';
import { fakeConfig } from '@konnect/host-api/fake';

export interface FakeCall {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

export interface FakeProblem {
  status: number;
  code: string;
  message?: string;
  fieldErrors?: Record<string, string[]>;
  details?: Record<string, unknown>;
}

export interface FakeServer {
  /** Use it as `createFakeHost({ api: server.api })`. */
  api: ApiClient;
  /** In order, each as `GET /api/...`. */
  calls: string[];
  respond<E extends Endpoint>(
    endpoint: E,
    answer: EndpointOutput<E> | ((call: FakeCall) => EndpointOutput<E> | Promise<EndpointOutput<E>>),
  ): void;
  /** Responds with a problem; status 0 simulates no response at all. */
  refuse(endpoint: Endpoint, problem: FakeProblem): void;
}

interface Handler {
  endpoint: Endpoint;
  pattern: RegExp;
  answer(call: FakeCall): Promise<Response> | Response;
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'test-request' },
  });

function patternOf(bases: ServiceBases, endpoint: Endpoint): RegExp {
  const marked = endpoint.path.replace(/:(\w+)/g, '__$1__');
  const address = endpointUrl(bases, { ...endpoint, path: marked }, {});
  return new RegExp(
    `^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/__(\w+?)__/g, '(?<$1>[^/]+)')}$`,
  );
}

function bodyOf(init: RequestInit): unknown {
  return typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
}

/**
 * Call it outside of tests, each of which starts without responses. A request without one fails the test.
 * @example const server = fakeServer(); it('...', async () => { server.respond(getArticle, article); ... });
 */
export function fakeServer(): FakeServer {
  let handlers: Handler[] = [];
  let unanswered: string[] = [];
  const calls: string[] = [];
  const bases = fakeConfig.bases;

  beforeEach(() => {
    handlers = [];
    unanswered = [];
    calls.length = 0;
  });
  afterEach(() => {
    if (unanswered.length > 0)
      throw new Error(
        `No answer was given for: ${unanswered.join(', ')}. Say server.respond(endpoint, body) first.`,
      );
  });

  const add = (endpoint: Endpoint, answer: Handler['answer']) => {
    handlers = handlers.filter((handler) => handler.endpoint.id !== endpoint.id);
    handlers.push({ endpoint, pattern: patternOf(bases, endpoint), answer });
  };

  const fetchFake: typeof fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    for (const { endpoint, pattern, answer } of handlers) {
      const match = endpoint.method === method && pattern.exec(pathname);
      if (!match) continue;
      calls.push(`${method} ${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`);
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      return answer({ params, query: searchParams, body: bodyOf(init), headers: new Headers(init.headers) });
    }
    unanswered.push(`${method} ${pathname}`);
    throw new TypeError('fetch failed');
  };

  return {
    api: createApiClient({ bases, publicToken: fakeConfig.publicToken, fetch: fetchFake }),
    calls,
    respond(endpoint, answer) {
      add(endpoint, async (call) => {
        const body =
          typeof answer === 'function' ? await (answer as (call: FakeCall) => unknown)(call) : answer;
        return body === undefined
          ? new Response(null, { status: 204 })
          : json(body, endpoint.method === 'POST' ? 201 : 200);
      });
    },
    refuse(endpoint, { status, code, message = 'Refused.', fieldErrors, details }) {
      add(endpoint, () => {
        if (status === 0) throw new TypeError('fetch failed');
        const fields = fieldErrors && { fieldErrors, ...fieldErrors };
        return json(
          { code, message, requestId: 'test-request', ...fields, ...(details && { details }) },
          status,
        );
      });
    },
  };
}
