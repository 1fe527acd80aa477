// A call of a browser, from its page to the database, as a collector of traces gets it.
import { links } from '@konnect/contracts';
import { startCollector, type TestCollector } from '@konnect/tracing/testing';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test as base } from '../../fixtures/test';
import { startSite, type RunningSite } from '../../site/start-site';

const LIST = '/api/trending-community-events/';
const PERSON = 'asha.wanjiru@example.com';
/** W3C ids, in a page or in a header. */
const TRACE_ID = /\b[\da-f]{32}\b/g;

interface Traced {
  collector: TestCollector;
  site: RunningSite;
}

const test = base.extend<{ traced: Traced }>({
  traced: async ({}, use, { parallelIndex }) => {
    const collector = await startCollector();
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    const site = await startSite(`traced-${parallelIndex}`, 3 + parallelIndex, { settings });
    await use({ collector, site });
    await site.stop();
    await collector.close();
  },
});

test('A call of a page is one trace from the browser to the database, and kept pages hold no id of one', async ({
  browser,
  traced: { collector, site },
}) => {
  test.setTimeout(330_000);
  const { spans } = collector;
  const below = (id: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === id);

  // Rendered for the first visitor, and kept for the next.
  const [rendered, kept] = [await fetch(site.url), await fetch(site.url)];
  const text = await rendered.text();
  expect(await kept.text()).toBe(text);
  expect(text).toContain('"traces":true');
  expect(text).not.toContain('traceparent');
  const pages = () => spans.filter(({ name }) => name === 'GET /*');
  await expect
    .poll(() => pages().map(({ attributes }) => attributes['konnect.cache']))
    .toEqual(['miss', 'hit']);
  const [first] = pages();
  const [rendering] = below(first?.spanId);
  expect(rendering).toMatchObject({ name: 'render community', traceId: first?.traceId });
  const known = new Set(spans.flatMap(({ traceId }) => traceId));
  expect((text.match(TRACE_ID) ?? []).filter((id) => known.has(id))).toEqual([]);
  // What the page was rendered from.
  const [call] = below(rendering?.spanId);
  await expect.poll(() => below(call?.spanId).map(({ scope }) => scope)).toEqual(['konnect.backend']);

  // The search of a person whose address must not be told to anybody.
  const headers: string[] = [];
  const others: string[] = [];
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const { traceparent } = request.headers();
    if (!traceparent) return;
    if (pathname === LIST) headers.push(traceparent);
    else if (!/^\/(?:api|services)\//.test(pathname)) others.push(pathname);
  });
  await page.goto(links.community());
  await hydrated(page);
  await page.getByRole('searchbox').pressSequentially(PERSON);
  await expect.poll(() => headers.length).toBeGreaterThan(0);
  const [, traceId, caller] = headers[0]?.split('-') ?? [];
  // The edge's own span ends last.
  await expect.poll(() => below(caller).length).toBe(1);
  const [edge] = below(caller);
  expect(edge).toMatchObject({ name: `GET ${LIST}`, scope: 'konnect.edge', traceId });
  const [ask] = below(edge?.spanId);
  const [answer] = below(ask?.spanId);
  expect(answer).toMatchObject({ name: `GET ${LIST}`, scope: 'konnect.backend', traceId });
  const statements = below(answer?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { attributes } of statements) expect(attributes['db.system.name']).toBe('postgresql');
  expect(others).toEqual([]);
  expect(collector.text()).not.toMatch(/asha|wanjiru/i);
  await context.close();
});

test('Without a collector no call of a page carries a trace, and the page says nothing of it', async ({
  page,
  goto,
  sharedSite,
}) => {
  const traced: string[] = [];
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(LIST)) calls += 1;
    if (request.headers()['traceparent']) traced.push(request.url());
  });
  await goto(links.community());
  await hydrated(page);
  await page.getByRole('searchbox').pressSequentially('fibre');
  await expect.poll(() => calls).toBeGreaterThan(0);
  expect(traced).toEqual([]);
  expect(await (await fetch(new URL(links.community(), sharedSite.url))).text()).not.toContain('"traces"');
});
