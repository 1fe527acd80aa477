import { ServiceFetch } from './api-fetch';

const BACKEND = 'http://127.0.0.1:4100';
const signal = new AbortController().signal;
let answers: jest.Mock;

beforeEach(() => {
  answers = jest.fn(
    async () =>
      new Response('{"ok":true}', {
        headers: { 'content-type': 'application/json', 'set-cookie': 'konnect_device=1' },
      }),
  );
  globalThis.fetch = answers;
});

it('asks once for what many renderings need, and hands on no cookie of the answer', async () => {
  const services = new ServiceFetch({ backendUrl: BACKEND });
  const [first, second] = await Promise.all([
    services.for(undefined, signal)('/api/a'),
    services.for(undefined, signal)('/api/a'),
  ]);
  expect(answers).toHaveBeenCalledTimes(1);
  await expect(second.json()).resolves.toEqual({ ok: true });
  expect(first.headers.has('set-cookie')).toBe(false);
});

it('keeps no answer of a session and no failure', async () => {
  const services = new ServiceFetch({ backendUrl: BACKEND });
  await services.for('konnect_staff=x', signal)('/api/a');
  expect(services.size).toBe(0);
  answers.mockImplementation(async () => new Response('', { status: 503 }));
  await services.for(undefined, signal)('/api/a');
  answers.mockRejectedValue(new Error('refused'));
  await services
    .for(
      undefined,
      signal,
    )('/api/b')
    .catch(() => undefined);
  expect(services.size).toBe(0);
});

it("sends a session's cookies to our own backend and to nobody else", async () => {
  const asStaff = new ServiceFetch({ backendUrl: BACKEND }).for('konnect_staff=secret', signal);
  await asStaff('/api/staff/overview/');
  await asStaff('https://tickets.example/ticket-surveys');
  const sent = answers.mock.calls.map(
    ([, init]) => (init as { headers: Record<string, string> }).headers['cookie'],
  );
  expect(sent).toEqual(['konnect_staff=secret', undefined]);
});

it('hands on an answer without a body', async () => {
  answers.mockImplementation(async () => new Response(null, { status: 204 }));
  await expect(
    new ServiceFetch({ backendUrl: BACKEND }).for(undefined, signal)('/api/a'),
  ).resolves.toMatchObject({ status: 204 });
});

it('does not grow with the addresses that visitors make up', async () => {
  const services = new ServiceFetch({ backendUrl: BACKEND, ttlMs: 60_000 });
  const ask = services.for(undefined, signal);
  for (let index = 0; index < 700; index += 1) await ask(`/api/a?search=${index}`);
  expect(services.size).toBe(500);
});

describe('recalling', () => {
  it('gives the parsed body of a kept answer, the same to everybody, and nothing before it came or after its time', async () => {
    jest.useFakeTimers();
    const services = new ServiceFetch({ backendUrl: BACKEND });
    const asked = services.for(undefined, signal)('/api/a');
    expect(services.recall('/api/a')).toBeUndefined();
    const body = await (await asked).json();
    expect(services.recall('/api/a')).toEqual({ ok: true });
    expect(services.recall('/api/a')).toBe(body);
    expect(services.recall('/api/b')).toBeUndefined();
    jest.advanceTimersByTime(2_000);
    expect(services.recall('/api/a')).toBeUndefined();
    jest.useRealTimers();
  });

  it.each([
    ['a session', 200, '{"ok":true}', 'konnect_staff=x'],
    ['a failure', 404, '{"code":"gone"}', undefined],
    ['an answer without a body', 204, null, undefined],
    ['what is no JSON', 200, '<html>', undefined],
  ])('knows nothing of %s', async (_, status, body, cookie) => {
    answers.mockImplementation(async () => new Response(body, { status }));
    const services = new ServiceFetch({ backendUrl: BACKEND });
    await services.for(cookie, signal)('/api/a');
    await new Promise(setImmediate);
    expect(services.recall('/api/a')).toBeUndefined();
  });
});
