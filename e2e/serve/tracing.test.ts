// Traces of the whole site in one process, as a collector gets them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTACT_MESSAGE } from '@konnect/contracts/form-rules/cases';
import { prepareDataDir } from '@konnect/database/testing';
import { startCollector, type CollectedSpan, type TestCollector } from '@konnect/tracing/testing';
import { startSite, type Site } from './start-site';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';
const METRICS = 'a-token-to-scrape-with';
const PERSON = 'asha.wanjiru@example.com';
const TOKEN = { authorization: 'Bearer konnect-public' };
const LIMIT_MS = 180_000;

let folder: string;
let site: Site | undefined;
let collector: TestCollector;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konnect-traces-'));
  collector = await startCollector();
});
afterEach(async () => {
  await site?.close();
  await collector.close();
  rmSync(folder, { recursive: true });
}, LIMIT_MS);

async function start(settings: Record<string, string>): Promise<Site> {
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: METRICS,
    ...settings,
  };
  await prepareDataDir(env.DATA_DIR);
  site = await startSite({ env, root: folder, step: (_name, work) => work() });
  return site;
}

const fromBrowser = (flags: string) => ({ ...TOKEN, traceparent: `00-${TRACE}-${BROWSER}-${flags}` });

/** Names of the counters of spans that a part shows to Prometheus. */
async function countersOf(part: string): Promise<string[]> {
  const answer = await fetch(`${part}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } });
  expect(answer.status).toBe(200);
  return (await answer.text()).match(/^trace_spans\S+(?= \d+$)/gm) ?? [];
}
const EVERY_RESULT = ['sent', 'failed', 'dropped'].map((result) => `trace_spans_total{result="${result}"}`);

const named = (name: string, scope: string): CollectedSpan | undefined =>
  collector.spans.find((span) => span.name === name && span.scope === `konnect.${scope}`);

it(
  'follows calls of a browser through the edge and the backend into the database, without what they hold',
  async () => {
    const { url, backendUrl, registryUrl, close } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'always_on',
    });
    const read = await fetch(`${url}/api/konnect-faqs/?q=${encodeURIComponent(PERSON)}`, {
      headers: fromBrowser('00'),
    });
    expect(read.status).toBe(200);
    const sent = await fetch(`${url}/api/contact-us/`, {
      method: 'POST',
      headers: { ...fromBrowser('01'), 'content-type': 'application/json' },
      body: JSON.stringify({ ...CONTACT_MESSAGE, message: `Write to ${PERSON} please` }),
    });
    expect(sent.status).toBe(201);
    for (const part of [url, backendUrl, registryUrl]) expect(await countersOf(part)).toEqual(EVERY_RESULT);
    await close();

    // The write goes through the proxy.
    const edge = named('POST /api/contact-us/', 'edge');
    expect(edge).toMatchObject({
      traceId: TRACE,
      parentSpanId: BROWSER,
      attributes: {
        'http.response.status_code': 201,
        'konnect.request_id': sent.headers.get('x-request-id'),
        'konnect.route.kind': 'call',
      },
    });
    const backend = named('POST /api/contact-us/', 'backend');
    expect(backend).toMatchObject({ traceId: TRACE, parentSpanId: edge?.spanId });
    expect(backend?.attributes['konnect.request_id']).toBe(edge?.attributes['konnect.request_id']);
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === backend?.spanId);
    expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => TRACE));
    expect(statements.map(({ attributes }) => attributes['db.operation.name'])).toEqual(
      expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']),
    );

    // The read is made by the edge itself, for all who ask in this moment.
    const ask = named('read from backend', 'edge');
    expect(ask).toMatchObject({
      traceId: TRACE,
      parentSpanId: named('GET /api/konnect-faqs/', 'edge')?.spanId,
    });
    expect(named('GET /api/konnect-faqs/', 'backend')).toMatchObject({ parentSpanId: ask?.spanId });

    expect(collector.text()).not.toMatch(/asha|wanjiru|\?q=/i);
    for (const value of [CONTACT_MESSAGE.name, CONTACT_MESSAGE.phone])
      expect(collector.text()).not.toContain(value);
  },
  LIMIT_MS,
);

it(
  'records nothing more because a stranger asks for it',
  async () => {
    const { url, backendUrl, close } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await fetch(`${url}/api/konnect-faqs/?fresh=1`, { headers: fromBrowser('01') });
    await fetch(`${url}/api/konnect-faqs/?fresh=2`, {
      headers: { ...fromBrowser('01'), 'cache-control': 'no-cache' },
    });
    // The backend follows the edge, which it trusts.
    await fetch(`${backendUrl}/api/konnect-faqs/`, { headers: fromBrowser('01') });
    await close();
    expect(collector.spans.map(({ scope }) => scope)).not.toContain('konnect.edge');
    expect(new Set(collector.spans.map(({ scope }) => scope))).toEqual(new Set(['konnect.backend']));
    expect(collector.spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
  },
  LIMIT_MS,
);

it(
  'sends nothing without an endpoint',
  async () => {
    const { url, close } = await start({ OTEL_TRACES_SAMPLER: 'always_on' });
    const answer = await fetch(`${url}/api/konnect-faqs/`, {
      headers: { ...fromBrowser('01'), 'cache-control': 'no-cache' },
    });
    expect(answer.status).toBe(200);
    expect(await countersOf(url)).toEqual([]);
    await close();
    expect(collector.text()).toBe('');
  },
  LIMIT_MS,
);

it(
  'sends what waits when a part is told to stop',
  async () => {
    const backend = spawn(process.execPath, ['e2e/bin/serve.mjs', 'backend'], {
      cwd: join(__dirname, '../..'),
      env: {
        ...process.env,
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: 'http://127.0.0.1:3000',
        BACKEND_PORT: '0',
        SEED: 'none',
        LOG_LEVEL: 'silent',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_TRACES_SAMPLER: 'always_on',
        // Longer than the test.
        OTEL_BSP_SCHEDULE_DELAY: '600000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(backend, 'exit');
    let said = '';
    await new Promise<void>((resolve) => {
      backend.stdout.on('data', (text) => {
        said += String(text);
        if (said.includes('Backend on ')) resolve();
      });
    });
    const [url = ''] = /http:[^,]+/.exec(said) ?? [];
    await fetch(`${url}/api/konnect-faqs/`, { headers: TOKEN });
    expect(collector.text()).toBe('');
    backend.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(named('GET /api/konnect-faqs/', 'backend')).toMatchObject({ service: 'konnect-backend' });
  },
  LIMIT_MS,
);

/**
 * Prints which of OpenTelemetry's packages a process has loaded: with all parts imported, then with traces
 * on.
 */
const LOADED = `
import { createRequire } from 'node:module';
const { cache } = createRequire(process.cwd() + '/');
const loaded = () => [...new Set(Object.keys(cache).flatMap((file) => file.match(/@opentelemetry\\/[\\w-]+/) ?? []))];
await import('@konnect/shell/server');
await import('@konnect/registry');
const { readConfig } = await import('@konnect/backend');
const { startTracing } = await import('@konnect/tracing');
await startTracing(readConfig({}).tracing, 'off');
const off = loaded();
await startTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }).tracing, 'on');
console.log(JSON.stringify({ off, on: loaded() }));
process.exit(0);
`;

it(
  'loads nothing that records without an endpoint',
  () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', LOADED],
      { cwd: join(__dirname, '..'), encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const { off, on } = JSON.parse(stdout) as { off: string[]; on: string[] };
    // The query builder loads the interface by itself.
    expect(off.filter((name) => name !== '@opentelemetry/api')).toEqual([]);
    expect(on).toEqual(expect.arrayContaining(['@opentelemetry/sdk-trace']));
  },
  LIMIT_MS,
);
