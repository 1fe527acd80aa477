import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as listen, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purgersOf } from './adapters';
import { PageMarks } from './page-marks';
import { PagePurges } from './page-purges';

const VCL = readFileSync(join(__dirname, '../../../packages/deploy/compose/default.vcl'), 'utf8');
const TOKEN = 'a-token-of-the-test';
const isInstalled = !spawnSync('varnishd', ['-V']).error;

it('has rules that name both edges and read the token of the purges', () => {
  expect(VCL).toMatch(/"edge-1"[\s\S]*"edge-2"[\s\S]*CDN_PURGE_TOKEN/);
});

it('has a rule that passes a cookie on which comes twice', () => {
  const rule = new RegExp(/cookie ~ "(.*\\3=)"\) \{\s+return \(pass\);/.exec(VCL)?.[1] ?? 'no rule');
  for (const twice of [
    'konnect_save_data=1; konnect_save_data=0',
    'konnect_set=A;konnect_set=B',
    '__Host-konnect_bucket=7; __Host-konnect_set=A; konnect_set=B',
    'konnect_set=A; konnect_bucket=7; __Host-konnect_set=B',
  ])
    expect([twice, rule.test(twice)]).toEqual([twice, true]);
  for (const single of [
    '__Host-konnect_bucket=7; __Host-konnect_set=A; konnect_save_data=1',
    'konnect_set=konnect_set=A',
    'konnect_set=A; konnect_setting=B',
  ])
    expect([single, rule.test(single)]).toEqual([single, false]);
  expect(VCL).toMatch(/hash_data\("set=" \+ [\s\S]*hash_data\("save=" \+ /);
  expect(VCL).not.toMatch(/\(__Host-\)\?(konnect_save_data|konnect_\([^)]*save_data\)=\[)/);
});

const marks = new PageMarks({ maxAge: 60 });
let made = 0;
let isRollingOut = false;
/** Says 503 to everything but its probe; otherwise both answer alike. */
let busy: 'first' | undefined;
// What an edge answers, as far as the cache can see it.
const answer =
  (name: 'first' | 'second'): RequestListener =>
  (incoming, outgoing) => {
    const { url = '', headers } = incoming;
    if (url === '/readyz') return outgoing.end();
    if (busy === name) {
      outgoing.statusCode = 503;
      return outgoing.end('busy');
    }
    made += 1;
    outgoing.setHeader('vary', 'accept-encoding, cookie, save-data');
    outgoing.setHeader('cache-control', 'private, no-cache');
    if (url === '/broken') outgoing.statusCode = 503;
    else if (isRollingOut && !/konnect_set=/.test(headers.cookie ?? ''))
      outgoing.setHeader('set-cookie', ['konnect_bucket=7', 'konnect_set=newer']);
    if (url.startsWith('/assets/'))
      outgoing.setHeader('cache-control', 'public, max-age=31536000, immutable');
    else if (!/konnect_staff/.test(headers.cookie ?? '') && url !== '/broken')
      marks.mark(outgoing, [{ id: 'community' }]);
    outgoing.end(`${made} ${headers.cookie ?? ''} ${headers['accept-encoding'] ?? ''}`);
  };
const edges = [createServer(answer('first')), createServer(answer('second'))];
let varnish: ChildProcess;
let port: number;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let body = '';
      answer.on('data', (piece) => (body += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });

/** Whoever has one of these gets pages of their own. */
const NOT_SHARED = [
  'konnect_staff=a',
  'konnect_save_data=1; konnect_other=b',
  'konnect_bucket=7; x=y',
  'konnect_save_data=1; konnect_save_data=0',
  '__Host-konnect_save_data=1',
  '__Host-konnect_bucket=7; __Host-konnect_set=A; konnect_set=B',
];

async function untilItAnswers(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const status = await get('/readyz').then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 404) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('Varnish does not answer.');
}

// Debian's package `varnish`; without it the rules of the cache are not run.
(isInstalled ? describe : describe.skip)('pages in Varnish', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konnect-varnish-'));
  beforeAll(async () => {
    for (const edge of edges) await once(edge.listen(0, '127.0.0.1'), 'listening');
    const free = listen();
    await once(free.listen(0, '127.0.0.1'), 'listening');
    port = (free.address() as AddressInfo).port;
    await new Promise((done) => free.close(done));
    const place = (number: string) =>
      `.host = "127.0.0.1";\n  .port = "${(edges[Number(number) - 1]?.address() as AddressInfo).port}"`;
    const vcl = VCL.replace(/\.host = "edge-(\d)";\s*\.port = "3000"/g, (_, number: string) => place(number));
    writeFileSync(join(folder, 'test.vcl'), vcl);
    varnish = spawn(
      'varnishd',
      ['-F', '-a', `127.0.0.1:${port}`, '-f', join(folder, 'test.vcl'), '-n', join(folder, 'work')].concat([
        ...['-s', 'malloc,16M', '-p', 'http_gzip_support=off', '-j', 'none'],
      ]),
      { env: { ...process.env, CDN_PURGE_TOKEN: TOKEN }, stdio: 'ignore' },
    );
    await untilItAnswers();
  }, 30_000);
  afterAll(async () => {
    varnish.kill();
    await once(varnish, 'exit');
    for (const edge of edges) await new Promise((done) => edge.close(done));
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    isRollingOut = false;
    busy = undefined;
    await purge();
  });

  const purge = async () => {
    const log = { info: jest.fn(), error: jest.fn() };
    const place = `http://127.0.0.1:${port}/`;
    const purges = new PagePurges({ purgers: purgersOf({ kind: 'varnish', place, token: TOKEN }), log });
    purges.releaseChanged();
    await purges.close();
    expect(purges.outcomes).toEqual({ done: 1, failed: 0 });
  };

  it.each(['/readyz', '/livez', '/healthz', '/metrics', '/livez?from=outside'])(
    'hides %s from visitors',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it('asks the other edge for a page when one is busy, and for no write', async () => {
    busy = 'first';
    const pages = ['/one', '/two', '/three', '/four'];
    for (const path of pages) expect((await get(path)).status).toBe(200);
    const writes = [];
    for (const path of pages) writes.push((await get(path, {}, 'POST')).status);
    expect(writes.sort()).toEqual([200, 200, 503, 503]);
  });

  it('keeps a page for all visitors without a session, until it is purged', async () => {
    const first = await get('/');
    expect(await get('/')).toMatchObject({ body: first.body });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, save-data',
    });
    expect(Object.keys(first.headers).join()).not.toMatch(/surrogate|cdn-/);
    await purge();
    expect((await get('/')).body).not.toBe(first.body);
  });

  it('keeps compressed pages apart, and the saver of data', async () => {
    const bodies = await Promise.all([
      get('/', { 'accept-encoding': 'gzip, deflate, br' }),
      get('/', { 'accept-encoding': 'gzip' }),
      get('/', { 'save-data': 'on' }),
      get('/', { cookie: 'konnect_save_data=1' }),
    ]);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(4);
    expect((await get('/', { 'accept-encoding': 'br;q=1.0' })).body).toBe(bodies[0]?.body);
  });

  it('keeps the saver of data apart from a set with the same value', async () => {
    const saver = await get('/', { cookie: 'konnect_save_data=1' });
    expect((await get('/', { cookie: 'konnect_save_data=1' })).body).toBe(saver.body);
    expect((await get('/', { cookie: 'konnect_set=1' })).body).not.toBe(saver.body);
  });

  it.each(NOT_SHARED)('shares nothing with a visitor who has the cookie %s', async (cookie) => {
    const first = await get('/', { cookie });
    expect((await get('/', { cookie })).body).not.toBe(first.body);
    expect((await get('/')).body).not.toContain(cookie);
  });

  it('keeps the pages of a rollout by set, and no answer that gives a cookie', async () => {
    const before = await get('/');
    isRollingOut = true;
    await purge();
    const given = await get('/');
    expect(given.headers['set-cookie']).toEqual(['konnect_bucket=7', 'konnect_set=newer']);
    const again = await get('/');
    expect(again.body).not.toBe(given.body);
    const newer = await get('/', { cookie: 'konnect_bucket=7; konnect_set=newer' });
    // Another bucket of the same set.
    expect((await get('/', { cookie: 'konnect_set=newer; konnect_bucket=640' })).body).toBe(newer.body);
    const older = await get('/', { cookie: 'konnect_bucket=9; konnect_set=older' });
    expect(new Set([before.body, given.body, newer.body, older.body]).size).toBe(4);
  });

  it('keeps no failure, no call and no file of the staff, and purges for nobody without the token', async () => {
    for (const [path, headers] of [
      ['/broken', {}],
      ['/api/articles/', {}],
      ['/assets/staff/a.js', { cookie: '__Host-konnect_staff=a' }],
    ] as const) {
      const first = await get(path, headers);
      expect((await get(path, headers)).body).not.toBe(first.body);
    }
    const kept = await get('/');
    const asked = { 'surrogate-key': 'konnect-pages', authorization: 'Bearer guess' };
    expect((await get('/', asked, 'BAN')).status).toBe(403);
    expect((await get('/', { ...asked, authorization: '' }, 'BAN')).status).toBe(403);
    expect((await get('/')).body).toBe(kept.body);
    const file = await get('/assets/community/a.js', { cookie: 'konnect_bucket=7' });
    expect((await get('/assets/community/a.js')).body).toBe(file.body);
  });
});
