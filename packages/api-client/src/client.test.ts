import type { Endpoint } from '@konnect/contracts';
import { isProblem } from '@konnect/contracts';
import { callTimeout, createApiClient, deadline, endpointUrl, newTraceparent } from './client';

const bases = {
  main: '',
  ticket: '/services/ticket',
  spin: '/services/spin',
  food: '/services/food',
  content: '/services/content',
};
const read: Endpoint = { id: 'a.get', service: 'main', method: 'GET', path: '/api/a/:id/' };

const clientOf = (answer: (init: RequestInit) => Promise<Response>) =>
  createApiClient({
    bases,
    publicToken: 'public',
    fetch: ((_: unknown, init: RequestInit) => answer(init)) as typeof fetch,
  });
const failure = (client: ReturnType<typeof clientOf>, signal?: AbortSignal): Promise<unknown> =>
  client.call(read, { params: { id: 1 } } as never, { signal }).then(
    () => 'no failure',
    (error: unknown) => error,
  );

it('escapes what goes into an address', () => {
  expect(
    endpointUrl(bases, read, { params: { id: 'a/b?c' }, query: { search: 'x&y', page: undefined, tag: '' } }),
  ).toBe('/api/a/a%2Fb%3Fc/?search=x%26y');
});

it.each([
  [
    'our own problem',
    '{"code":"a.gone","message":"Gone","requestId":"q1"}',
    { code: 'a.gone', message: 'Gone', requestId: 'q1' },
  ],
  ["a proxy's page", '<html>', { code: 'http.502' }],
  ['null', 'null', { code: 'http.502', requestId: 'header' }],
  ['something else', '{"code":7,"message":null,"requestId":7}', { code: 'http.502', requestId: 'header' }],
])('makes a problem of an error answer with %s', async (_, body, expected) => {
  const error = await failure(
    clientOf(async () => new Response(body, { status: 502, headers: { 'x-request-id': 'header' } })),
  );
  expect(isProblem(error)).toBe(true);
  expect(error).toMatchObject(expected);
});

it.each([
  [
    'arrays at the top level',
    { cv: ['too large'], name: ['is missing', 'is short'] },
    { cv: ['too large'], name: ['is missing', 'is short'] },
  ],
  [
    'both shapes at once',
    { cv: ['too large'], fieldErrors: { dob: ['wrong'] } },
    { cv: ['too large'], dob: ['wrong'] },
  ],
  [
    'a field that is called message',
    { message: ['is too long'], detail: 'Look again.' },
    { message: ['is too long'] },
  ],
])('reads messages per field from %s', async (_, body, fieldErrors) => {
  const error = await failure(clientOf(async () => new Response(JSON.stringify(body), { status: 400 })));
  expect(error).toMatchObject({
    status: 400,
    fieldErrors,
    message: 'detail' in body ? 'Look again.' : 'Some answers need attention.',
  });
});

it('says in plain words that something is too large, also where a proxy says it', async () => {
  const error = await failure(clientOf(async () => new Response('<html>413</html>', { status: 413 })));
  expect(error).toMatchObject({
    status: 413,
    message: 'This is too long to be sent. Make it shorter and send it again.',
  });
});

it('takes a write that is answered with an empty 201 as stored', async () => {
  const client = clientOf(async () => new Response('', { status: 201 }));
  await expect(client.call({ ...read, method: 'POST' }, { params: { id: 1 } } as never)).resolves.toEqual({});
});

it('does not take the page of a public network for a stored write', async () => {
  const client = clientOf(async () => new Response('<html>Sign in to the network</html>'));
  await expect(
    client.call({ ...read, method: 'POST' }, { params: { id: 1 } } as never),
  ).rejects.toMatchObject({ code: 'network' });
});

it('makes a problem of silence and of an answer that is not JSON', async () => {
  await expect(failure(clientOf(() => Promise.reject(new TypeError('failed'))))).resolves.toMatchObject({
    code: 'network',
    status: 0,
  });
  await expect(failure(clientOf(async () => new Response('<html>')))).resolves.toMatchObject({
    code: 'network',
    status: 0,
  });
});

it.each([
  [201, undefined],
  [200, { kind: 'problem', status: 200, code: 'answer.repeated' }],
])('takes of an endpoint with one success no other for it (%d)', async (status, expected) => {
  const client = clientOf(async () => new Response('{}', { status }));
  const problem = await client
    .call({ ...read, method: 'POST', success: 201 }, { params: { id: 1 } } as never)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  if (expected) expect(problem).toMatchObject(expected);
  else expect(problem).toBeUndefined();
});

it('tells of a failed call, and of none that the caller gave up', async () => {
  const onFailure = jest.fn();
  const controller = new AbortController();
  const answers = [
    async () => new Response('{"code":"a.gone"}', { status: 404 }),
    async () => {
      controller.abort();
      throw new DOMException('stop', 'AbortError');
    },
  ];
  const client = createApiClient({
    bases,
    publicToken: 'public',
    onFailure,
    fetch: (() => answers.shift()?.()) as typeof fetch,
  });
  await client.call(read, { params: { id: 1 } } as never).catch(() => undefined);
  await client
    .call(read, { params: { id: 1 } } as never, { signal: controller.signal })
    .catch(() => undefined);
  expect(onFailure.mock.calls).toEqual([[read, expect.objectContaining({ status: 404, code: 'a.gone' })]]);
});

it('says aborted when the caller gave up, also in the middle of the answer', async () => {
  const controller = new AbortController();
  const aborted = new DOMException('stop', 'AbortError');
  const client = clientOf(async () => {
    const body = new ReadableStream({
      pull: (stream) => {
        controller.abort();
        stream.error(aborted);
      },
    });
    return new Response(body);
  });
  await expect(failure(client, controller.signal)).resolves.toBe(aborted);
});

it('asks nobody for a public answer that is known, and everybody for all else', async () => {
  const asked = jest.fn(async () => new Response('{"from":"network"}'));
  const recall = jest.fn((address: string) => (address === '/api/a/1/' ? { from: 'memory' } : undefined));
  const client = createApiClient({ bases, publicToken: 'public', fetch: asked as typeof fetch, recall });
  const call = (endpoint: Endpoint, id: number) => client.call(endpoint, { params: { id } } as never);
  await expect(call(read, 1)).resolves.toEqual({ from: 'memory' });
  expect(asked).not.toHaveBeenCalled();
  for (const [endpoint, id] of [
    [read, 2],
    [{ ...read, method: 'POST' }, 1],
    [{ ...read, staff: true }, 1],
  ] as const)
    await expect(call(endpoint, id)).resolves.toEqual({ from: 'network' });
});

it.each([
  ['main', 'GET', 'Bearer public'],
  ['main', 'POST', 'Bearer public'],
  ['ticket', 'GET', 'Bearer public'],
  ['ticket', 'POST', null],
  ['spin', 'GET', null],
  ['spin', 'POST', null],
] as const)('sends to %s by %s the authorization %s', async (service, method, expected) => {
  let sent: Headers | undefined;
  const client = clientOf(async (init) => ((sent = new Headers(init.headers)), new Response('{}')));
  await client.call({ ...read, service, method }, { params: { id: 1 } } as never);
  expect(sent?.get('authorization')).toBe(expected);
});

it.each<[string, Partial<Endpoint>]>([
  ['the staff', { staff: true }],
  ['a beacon', { method: 'POST', bearer: false }],
])('sends no authorization with a call of %s', async (_, changes) => {
  let sent: Headers | undefined;
  const client = clientOf(async (init) => ((sent = new Headers(init.headers)), new Response('{}')));
  await client.call({ ...read, ...changes }, { params: { id: 1 } } as never);
  expect(sent?.get('authorization')).toBeNull();
});

it.each([
  [true, 'no-cache'],
  [false, undefined],
])('asks for an answer of now when it is told to (%s)', async (fresh, expected) => {
  let sent: RequestInit = {};
  const client = clientOf(async (init) => ((sent = init), new Response('{}')));
  await client.call(read, { params: { id: 1 } } as never, { fresh });
  expect(sent.cache).toBe(expected);
});

it.each([
  ['Created', 201],
  ['null', 201],
  ['null', 200],
])('takes a write that is answered with %p and %d as stored', async (text, status) => {
  const client = clientOf(async () => new Response(text, { status }));
  await expect(client.call({ ...read, method: 'POST' }, { params: { id: 1 } } as never)).resolves.toEqual({});
});

it('takes the page of a public network for no answer', async () => {
  const client = clientOf(async () => new Response('<html>Sign in</html>', { status: 200 }));
  await expect(
    client.call({ ...read, method: 'POST' }, { params: { id: 1 } } as never),
  ).rejects.toMatchObject({ status: 0 });
});

it('sends a header of a trace, another one with each call, to this origin where traces are on, and nowhere else', async () => {
  const sent: (string | undefined)[] = [];
  const options = {
    bases: { ...bases, food: 'https://food.example' },
    publicToken: 'public',
    fetch: (async (_: unknown, init: RequestInit) => {
      sent.push((init.headers as Record<string, string>)['traceparent']);
      return new Response('{}');
    }) as typeof fetch,
  };
  const input = { params: { id: 1 } } as never;
  const traced = createApiClient({ ...options, traceparent: newTraceparent });
  for (let count = 0; count < 2; count += 1) await traced.call(read, input);
  await traced.call({ ...read, service: 'food' }, input);
  await createApiClient(options).call(read, input);
  const header = expect.stringMatching(/^00-(?!0+-)[\da-f]{32}-(?!0+-)[\da-f]{16}-00$/) as string;
  expect(sent).toEqual([header, header, undefined, undefined]);
  expect(sent[0]).not.toBe(sent[1]);
});

describe('the time that a call may take', () => {
  const withFile = (bytes: number) => {
    const body = new FormData();
    body.append('name', 'Amina');
    body.append('cv', new Blob([new Uint8Array(bytes)]), 'cv.pdf');
    return body;
  };

  it.each([
    ['no body', undefined, 15_000],
    ['words', { message: 'Hello' }, 15_000],
    ['two files on a line of 100 kbit/s', withFile(1_800_000), 159_000],
    ['no more than the server gives', withFile(12_000_000), 300_000],
  ])('fits %s', (_, body, expected) => expect(callTimeout(body)).toBe(expected));

  it('lets a form with a file go on for longer than a usual call', async () => {
    jest.useFakeTimers();
    try {
      const client = clientOf(
        ({ signal }) =>
          new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
      );
      const send: Endpoint = { ...read, method: 'POST', path: '/api/a/' };
      const failed = jest.fn();
      client.call(send, { body: withFile(500_000) } as never).catch(failed);
      await jest.advanceTimersByTimeAsync(54_000);
      expect(failed).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1_500);
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('aborts when the time is over', () => {
    const { signal } = deadline(100);
    jest.advanceTimersByTime(99);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });

  it('aborts with the caller, with the same reason', () => {
    const caller = new AbortController();
    const { signal } = deadline(100, caller.signal);
    caller.abort('left');
    expect(signal.reason).toBe('left');
  });

  it('is aborted from the start when the caller is', () => {
    expect(deadline(100, AbortSignal.abort()).signal.aborted).toBe(true);
  });

  it('leaves nothing behind when it ended', () => {
    const caller = new AbortController();
    const { signal, end } = deadline(100, caller.signal);
    end();
    caller.abort();
    jest.advanceTimersByTime(200);
    expect(signal.aborted).toBe(false);
  });
});
