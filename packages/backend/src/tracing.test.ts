import { tracing } from '@konnect/tracing';
import { startTestTracing, type TestTracing } from '@konnect/tracing/testing';
import { createLogger } from './logging';
import { traceRun } from './modules/platform/background-jobs/trace-run';
import { startTestApp } from './test/test-app';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const FROM_EDGE = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };

let tracer: TestTracing;
beforeEach(async () => {
  tracer = await startTestTracing();
});
afterEach(() => tracer.close());

it('writes the ids of the trace into the lines of a request', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const { app, close } = await startTestApp({}, undefined, { logger });
  try {
    await app.inject({ url: '/api/konnect-faqs/', headers: FROM_EDGE });
    logger.info('outside');
  } finally {
    await close();
  }
  const spans = await tracer.stop();
  const span = spans.find(({ name }) => name === 'GET /api/konnect-faqs/');
  const [request, outside] = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request' || msg === 'outside');
  expect(request).toMatchObject({ msg: 'request', trace_id: TRACE, span_id: span?.spanId });
  expect(outside).not.toHaveProperty('trace_id');
}, 60_000);

it('records answers that are sent from memory, too', async () => {
  const { app, close } = await startTestApp({ publicCacheMs: 60_000 });
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let count = 0; count < 2; count += 1)
      await fetch(`${url}/api/konnect-faqs/`, {
        headers: { ...FROM_EDGE, authorization: 'Bearer konnect-public' },
      }).then((answer) => answer.text());
  } finally {
    await close();
  }
  const spans = (await tracer.stop()).filter(({ kind }) => kind === 2);
  expect(spans.map(({ traceId, attributes }) => [traceId, attributes['konnect.cache']])).toEqual([
    [TRACE, undefined],
    [TRACE, 'hit'],
  ]);
  expect(spans[1]?.attributes).toMatchObject({
    'http.route': '/api/konnect-faqs/',
    'http.response.status_code': 200,
  });
}, 60_000);

it('records a run of a job in a trace of its own that names its sender', async () => {
  const { active } = tracing;
  const sender = active?.server({ part: 'backend', name: 'sender', isTrusted: false });
  const data = await traceRun(
    { name: 'count', data: { survey: 7, traceparent: sender?.traceparent }, attempt: 2 },
    async (own) => own,
  );
  sender?.end();
  expect(data).toEqual({ survey: 7 });
  const spans = await tracer.stop();
  const run = spans.find(({ name }) => name === 'job count');
  expect(run).toMatchObject({
    links: [{ traceId: sender?.ids.trace_id, spanId: sender?.ids.span_id }],
    attributes: { 'konnect.job': 'count', 'konnect.attempt': 2 },
  });
  expect(run?.traceId).not.toBe(sender?.ids.trace_id);
});
