import { once } from 'node:events';
import { request as open, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { startTestTracing, type TestCollector, type TestTracing } from '../testing';
import type { TracingSettings } from './settings';
import { spanOf, traceServer } from './trace-server';
import { inSpan, spanCounters, traceFields, traceparentFor, tracing } from './tracing';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const header = (flags: '00' | '01') => `00-${TRACE}-${CALLER}-${flags}`;

let collector: TestCollector;
let tracer: TestTracing;
let app: FastifyInstance;

interface Wishes {
  ratio?: number;
  isTrusted?: boolean;
  isAmbient?: boolean;
  settings?: Partial<TracingSettings>;
}

async function start({ ratio = 1, isTrusted = false, isAmbient = true, settings }: Wishes = {}) {
  tracer = await startTestTracing({ sampler: { ratio, followsParent: true }, ...settings });
  ({ collector } = tracer);
  app = Fastify();
  traceServer(app, { part: 'backend', isTrusted: () => isTrusted, isAmbient, leftOut: ['/polled'] });
  app.get('/polled', () => 'here');
  for (const path of ['/healthz', '/livez']) app.get(path, () => 'well');
  app.get('/long', () => 'x'.repeat(16 * 1024 * 1024));
  app.get('/people/:id', (request) => traceparentFor(spanOf(request)) ?? 'off');
  app.post('/messages', () => inSpan('store', { kind: 'client' }, async () => ({ ok: true })));
  app.get('/inside', async () => {
    await inSpan('step', {}, () => Promise.reject(new TypeError('asha@example.com cannot be read')));
  });
}

afterEach(async () => {
  await app.close();
  await tracer.close();
});

/** Answers of requests that have ended for the server, too. */
async function ask(url: string, traceparent?: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.addresses()[0] as { port: number };
  // A caller may have read the whole answer before the server hears that it has gone out.
  const ended = new Promise<void>((resolve) =>
    app.server.once('request', (_, answer) => answer.once('close', resolve)),
  );
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { ...(traceparent && { traceparent }) },
  });
  const text = await response.text();
  await ended;
  return text;
}

const sent = async () => {
  await app.close();
  return tracer.stop();
};

it('names a request by its route, and sends what waits when it is stopped', async () => {
  await start({ settings: { headers: { 'x-key': 'of the collector' } } });
  await ask('/people/0722000111?email=asha@example.com');
  expect(await sent()).toMatchObject([
    {
      name: 'GET /people/:id',
      kind: 2,
      service: 'konnect-test',
      scope: 'konnect.backend',
      attributes: { 'http.route': '/people/:id', 'http.response.status_code': 200 },
    },
  ]);
  expect(collector.text()).not.toMatch(/asha|0722/);
  expect(collector.headers()).toMatchObject({ 'x-key': 'of the collector' });
});

it('goes on with the trace of a caller', async () => {
  await start();
  const answer = await ask('/people/1', header('01'));
  const [span] = await sent();
  expect(span).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(answer).toBe(`00-${TRACE}-${span?.spanId}-01`);
});

it.each([
  ['a stranger cannot have a request recorded', { ratio: 0 }, '01', 0],
  ['a stranger cannot keep a request from being recorded', { ratio: 1 }, '00', 1],
  ['a trusted caller has a request recorded', { ratio: 0, isTrusted: true }, '01', 1],
  ['a trusted caller keeps a request from being recorded', { ratio: 1, isTrusted: true }, '00', 0],
] as const)('%s', async (_, wishes, flags, count) => {
  await start(wishes);
  const answer = await ask('/people/1', header(flags));
  expect(await sent()).toHaveLength(count);
  // A part that is called from here must not decide once more.
  expect(answer.endsWith(count ? '-01' : '-00')).toBe(true);
});

it('keeps what a body starts inside of its request', async () => {
  await start();
  const { port } = (await app.listen({ port: 0, host: '127.0.0.1' }), app.addresses()[0]) as { port: number };
  const body = JSON.stringify({ email: 'asha@example.com' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const asked = open(`http://127.0.0.1:${port}/messages`, { method: 'POST', headers });
  // As from a slow phone: the headers are read long before the body comes.
  asked.flushHeaders();
  await new Promise((resolve) => setTimeout(resolve, 100));
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  const spans = await sent();
  const request = spans.find(({ name }) => name === 'POST /messages');
  expect(spans.find(({ name }) => name === 'store')).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    kind: 3,
  });
  expect(collector.text()).not.toContain('asha');
});

it('writes the lines of a request inside of its span', async () => {
  await start();
  const lines: unknown[] = [];
  app.addHook('onResponse', async () => void lines.push(traceFields()));
  // Longer than what a connection takes at once, so that it ends much later than its work.
  await ask('/long');
  const [span] = await sent();
  expect(lines).toEqual([{ trace_id: span?.traceId, span_id: span?.spanId }]);
});

it('says of a failure what kind it was, and not what its message repeats', async () => {
  await start();
  await ask('/inside');
  const spans = await sent();
  expect(spans.map(({ name, status, attributes }) => [name, status?.code, attributes['error.type']])).toEqual(
    [
      ['step', 2, 'TypeError'],
      ['GET /inside', 2, '500'],
    ],
  );
  expect(collector.text()).not.toContain('asha');
});

it('does not record probes and what is polled', async () => {
  await start();
  for (const url of ['/healthz', '/livez', '/polled']) await ask(url);
  expect(await sent()).toEqual([]);
});

it('counts what a collector refuses and what finds no room, and keeps nobody waiting', async () => {
  await start({ settings: { queueSize: 4, delayMs: 60_000 } });
  const held: (() => void)[] = [];
  collector.instead = (response) => void held.push(() => response.writeHead(400).end());
  // Four are handed over and not answered, four wait, and the rest finds no room.
  for (let count = 0; count < 10; count += 1) expect(await ask('/people/1')).toContain('00-');
  expect(tracing.active?.counts()).toEqual({ sent: 0, failed: 0, dropped: 2 });
  const [counter] = spanCounters();
  expect(counter?.read()).toContainEqual({ labels: { result: 'dropped' }, value: 2 });
  const { active } = tracing;
  for (const answer of held) answer();
  collector.instead = (response) => void response.writeHead(400).end();
  await sent();
  expect(active?.counts()).toEqual({ sent: 0, failed: 8, dropped: 2 });
});

it('stops although the collector gives no answer', async () => {
  // Longer than a test may take.
  await start({ settings: { timeoutMs: 60_000 } });
  const held: (() => void)[] = [];
  collector.instead = (response) => void held.push(() => response.writeHead(400).end());
  await ask('/people/1');
  expect(await sent()).toEqual([]);
  expect(held).toHaveLength(1);
  for (const answer of held) answer();
});
