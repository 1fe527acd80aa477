import type { VisitOutcome } from '#app/http/dependencies';
import { signInAs } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { outcomesOf } from './outcomes';
import { forgetReports } from './store';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());
beforeEach(() => test.database.db.execute('truncate visit_report'));

const own = { remote: 'community', version: 'v2' };
const send = (reports: unknown, page = 'community:/community/:slugOrId') =>
  test.send('POST', '/api/visits/', { page, reports });

it('stores the outcomes of a browser, and shows staff how each version did', async () => {
  await send([
    { ...own, measure: 'visit' },
    { ...own, measure: 'load', phase: 'entry', value: 120 },
    { ...own, measure: 'load', phase: 'page', value: 45 },
    { ...own, measure: 'lcp', value: 1_000 },
  ]);
  await send([
    { ...own, measure: 'visit' },
    { ...own, measure: 'failure', phase: 'page', text: 'Loading chunk 7 failed' },
    { ...own, measure: 'recovery', phase: 'page', value: 900 },
    { ...own, measure: 'lcp', value: 3_000 },
  ]);
  await send([
    { remote: 'careers', version: 'v1', measure: 'visit' },
    { remote: 'careers', version: 'v1', measure: 'cls', value: 0.02 },
  ]);

  const staff = await signInAs(test, 'admin');
  const answer = await staff.get('/api/staff/visits/');
  expect(answer.statusCode).toBe(200);
  const { versions, days, latest, paints, service } = answer.json<{
    versions: unknown[];
    days: unknown[];
    latest: unknown[];
    paints: unknown;
    service: unknown;
  }>();
  expect({ paints, service }).toEqual({ paints: { all: 2, slow: 1 }, service: undefined });
  expect(versions).toMatchObject([
    { remote: 'careers', version: 'v1', visits: 1, failures: 0, lcp: null, cls: expect.closeTo(0.02) },
    {
      remote: 'community',
      version: 'v2',
      visits: 2,
      failures: 1,
      recoveries: 1,
      errors: 0,
      lcp: 2_500,
      entry: 120,
      page: 45,
    },
  ]);
  expect(days).toEqual([{ day: '2026-03-02', visits: 3, failures: 1, lcp: 2_500, inp: null }]);
  expect(latest).toMatchObject([
    { measure: 'recovery' },
    {
      measure: 'failure',
      phase: 'page',
      text: 'Loading chunk 7 failed',
      page: 'community:/community/:slugOrId',
    },
  ]);
});

it('hands outcomes on with the token that came with them, and stores reports without one all the same', async () => {
  const recordOutcomes = jest.fn(async () => 1);
  const counting = await startTestApp({}, test.database, { recordOutcomes });
  const report = (rest: object, headers?: Record<string, string>) =>
    counting.send(
      'POST',
      '/api/visits/',
      { page: 'community:/', reports: [{ ...own, measure: 'failure' }], ...rest },
      headers,
    );
  expect((await report({ token: 'of-an-edge' })).statusCode).toBe(201);
  const added = { 'x-konnect-visit-token': 'added-by-the-edge' };
  expect((await report({ token: 'of-the-page' }, added)).statusCode).toBe(201);
  expect((await report({})).statusCode).toBe(201);
  const failure = [expect.objectContaining({ remoteId: 'community', version: 'v2', failures: 1 })];
  expect(recordOutcomes.mock.calls).toEqual([
    [failure, 'of-an-edge'],
    [failure, 'added-by-the-edge'],
    [failure, undefined],
  ]);
  expect(await test.count('visit_report')).toBe(3);
  await counting.close();
});

it('shows nobody else', async () => {
  expect((await test.get('/api/staff/visits/')).statusCode).toBe(401);
  expect((await (await signInAs(test, 'editor')).get('/api/staff/visits/')).statusCode).toBe(403);
});

it.each([
  ['a made-up measure', [{ ...own, measure: 'mood' }]],
  ['an id that is none', [{ ...own, remote: '../x', measure: 'visit' }]],
  ['a version that is none', [{ ...own, version: '<b>', measure: 'visit' }]],
  ['a negative paint', [{ ...own, measure: 'lcp', value: -1 }]],
  ['nothing', []],
  ['more than a visit can have', Array.from({ length: 41 }, () => ({ ...own, measure: 'visit' }))],
])('refuses %s', async (_, reports) => {
  expect((await send(reports)).statusCode).toBe(400);
  expect(await test.count('visit_report')).toBe(0);
});

it('takes a claim with an optional part', async () => {
  expect((await send([{ ...own, measure: 'visit' }], 'community:/gallery/:album?')).statusCode).toBe(201);
});

it('refuses an address in the place of a claim', async () => {
  expect(
    (await send([{ ...own, measure: 'visit' }], 'https://konnect.example/community?phone=0712345678'))
      .statusCode,
  ).toBe(400);
});

it('strikes what may be personal out of errors', async () => {
  await send([{ ...own, measure: 'error', text: 'No account of 0712 345 678' }]);
  const staff = await signInAs(test, 'admin');
  expect((await staff.get('/api/staff/visits/')).json<{ latest: unknown[] }>().latest).toMatchObject([
    { text: 'No account of [number]' },
  ]);
});

it('deletes reports after their retention', async () => {
  await send([{ ...own, measure: 'visit' }]);
  const after = (days: number) => new Date(test.clock.now.getTime() + days * 24 * 3_600_000);
  expect(await forgetReports(test.database.db, after(29))).toBe(0);
  expect(await forgetReports(test.database.db, after(31))).toBe(1);
});

it('takes only so many from one address in a minute', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 });
  try {
    const one = () =>
      limited.send('POST', '/api/visits/', { page: 'community:/', reports: [{ ...own, measure: 'visit' }] });
    const codes = [];
    for (let count = 0; count < 121; count++) codes.push((await one()).statusCode);
    expect(codes.slice(0, 120).every((code) => code === 201)).toBe(true);
    expect(codes.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
}, 60_000);

it('counts one outcome per version, however often it failed', () => {
  const at = new Date('2026-03-02T09:00:00Z');
  const outcomes: VisitOutcome[] = outcomesOf(
    [
      { ...own, measure: 'visit' },
      { ...own, measure: 'failure', phase: 'entry' },
      { ...own, measure: 'error' },
      { ...own, measure: 'lcp', value: 1_234.5 },
      { ...own, measure: 'inp', value: 96 },
      { ...own, measure: 'cls', value: 0.02 },
      { remote: 'shell', version: 's1', measure: 'load', phase: 'page' },
    ],
    at,
  );
  expect(outcomes).toEqual([
    {
      remoteId: 'community',
      version: 'v2',
      source: 'browser',
      visits: 1,
      failures: 1,
      lcpMs: 1_235,
      inpMs: 96,
      cls: 0.02,
      at,
    },
  ]);
});

it('counts what visitors did by its name, and shows the calls that failed on our side', async () => {
  const staff = await signInAs(test, 'admin');
  await send([
    ...['a', 'b'].map((video) => ({ ...own, measure: 'event', text: `video.played {"video":"${video}"}` })),
    { ...own, measure: 'event', text: 'article.shared' },
    { ...own, measure: 'call', text: 'likeArticle: 404 article.not_found (q1)' },
    { ...own, measure: 'call', text: 'listArticles: 503 server.unavailable (q2)' },
    { ...own, measure: 'call', text: 'listArticles: 0 network' },
  ]);
  const { events, latest, versions } = (await staff.get('/api/staff/visits/')).json<{
    events: unknown;
    latest: { text: string }[];
    versions: unknown;
  }>();
  expect(events).toEqual([
    { remote: 'community', name: 'video.played', times: 2 },
    { remote: 'community', name: 'article.shared', times: 1 },
  ]);
  expect(latest.map(({ text }) => text).sort()).toEqual([
    'listArticles: 0 network',
    expect.stringMatching(/^listArticles: .*server\.unavailable/),
  ]);
  expect(versions).toMatchObject([{ failures: 0, errors: 0 }]);
});
