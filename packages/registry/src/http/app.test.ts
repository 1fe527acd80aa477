import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';

import { REGISTRY_MIGRATIONS } from '#app/start-registry';
import { buildFolder, makeRelease, writeRelease } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';
import { registerHealthRoutes } from './health-routes';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry();
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

interface Call {
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  method?: string;
}

async function call(
  path: string,
  { body, token = testRegistry.server.token, headers = {}, method }: Call = {},
) {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(testRegistry.server.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    text,
    data: (text ? JSON.parse(text) : null) as Record<string, unknown> | null,
  };
}

describe('the HTTP API', () => {
  it('publishes, promotes, reports and rolls back', async () => {
    const folder = await buildFolder({ version: '1' });
    expect(await call('/registry/publish', { body: { folder } })).toMatchObject({
      status: 200,
      data: { outcome: 'published' },
    });
    expect(
      await call('/registry/promote', {
        body: { id: 'community', version: '1', by: 'wanjiru', why: 'launch' },
      }),
    ).toMatchObject({ status: 200, data: { revision: 1 } });
    await call('/registry/publish', { body: { folder: await buildFolder({ version: '2' }) } });
    await call('/registry/promote', { body: { id: 'community', version: '2' } });
    expect(await call('/registry/rollback', { body: { id: 'community', from: '2' } })).toMatchObject({
      status: 200,
      data: { version: '1', revision: 3 },
    });
    expect((await call('/registry/status')).data).toMatchObject({
      revision: 3,
      remotes: [{ id: 'community', live: '1' }],
    });
    expect((await call('/registry/history/community')).data).toMatchObject({
      audit: [
        { action: 'rollback', actor: 'registry token' },
        {},
        {},
        { actor: 'wanjiru', why: 'launch' },
        {},
      ],
    });
    expect(await call('/registry/history/nobody')).toMatchObject({ status: 404 });
  });

  it.each(['publish', 'promote', 'rollback', 'uploads'])(
    'refuses POST %s without the right token',
    async (name) => {
      for (const token of [null, 'wrong', `${testRegistry.server.token}x`]) {
        expect(await call(`/registry/${name}`, { body: {}, token })).toMatchObject({
          status: 401,
          data: { code: 'registry.unauthorized' },
        });
      }
    },
  );

  it('lets nobody read without a token, from this machine neither', async () => {
    for (const name of ['releases', 'status', 'doctor', 'visit-key'])
      expect(await call(`/registry/${name}`, { token: null })).toMatchObject({
        status: 401,
        data: { code: 'registry.unauthorized' },
      });
    expect(await call('/registry/releases')).toMatchObject({
      status: 200,
      data: { remotes: {}, broken: [] },
    });
  });

  it('examines once for all who ask at a time, and soon after each other', async () => {
    const answers = await Promise.all([call('/registry/doctor'), call('/registry/doctor')]);
    const times = [...answers, await call('/registry/doctor')].map(({ data }) => data?.at);
    expect(times).toEqual(times.map(() => expect.stringMatching(/^20\d\d-.*Z$/)));
    expect(new Set(times).size).toBe(1);
  });

  it('answers refusals with a code and one line', async () => {
    expect(await call('/registry/publish', { body: { folder: 'relative' } })).toMatchObject({
      status: 400,
      data: { code: 'registry.input', message: 'folder: must be an absolute path.' },
    });
    expect(await call('/registry/promote', { body: { id: 'community' } })).toMatchObject({
      status: 400,
      data: { message: expect.stringMatching(/^version: /) as string },
    });
    expect(await call('/registry/promote', { body: { id: 'community', version: '../1' } })).toMatchObject({
      status: 404,
      data: { code: 'registry.unknown' },
    });
    expect(
      await call('/registry/promote', { body: { id: 'community', version: '1', why: 'a\nb' } }),
    ).toMatchObject({ status: 400 });
    expect(await call('/registry/promote', { body: 'x'.repeat(100_000) })).toMatchObject({ status: 413 });
    expect(await call('/nothing')).toMatchObject({ status: 404 });
  });

  it('answers 304 until something changes', async () => {
    const first = await call('/registry/releases');
    const headers = { 'if-none-match': first.etag ?? '' };
    expect(await call('/registry/releases', { headers })).toMatchObject({ status: 304, text: '' });
    await call('/registry/publish', { body: { folder: await buildFolder() } });
    expect(await call('/registry/releases', { headers })).toMatchObject({ status: 304 });
    await call('/registry/promote', { body: { id: 'community', version: '1' } });
    const next = await call('/registry/releases', { headers });
    expect(next).toMatchObject({
      status: 200,
      data: { revision: 1, remotes: { community: { live: { version: '1', base: '/assets/community/1/' } } } },
    });
    // Another database begins at the same revisions again; its answers must not look known.
    await testRegistry.reset();
    expect((await call('/registry/releases', { headers: { 'if-none-match': next.etag ?? '' } })).status).toBe(
      200,
    );
  });
});

describe('uploads', () => {
  async function open(): Promise<string> {
    const { status, data } = await call('/registry/uploads', { body: {} });
    expect(status).toBe(201);
    return `/registry/uploads/${String(data?.upload)}`;
  }

  it('take a release file by file and publish it', async () => {
    const { descriptor, files } = makeRelease({ id: 'careers', version: '5' });
    const upload = await open();
    for (const [path, body] of Object.entries({ ...files, 'remote.json': JSON.stringify(descriptor) })) {
      expect(await call(`${upload}/files/${path}`, { method: 'PUT', body: Buffer.from(body) })).toMatchObject(
        { status: 204 },
      );
    }
    expect(await call(`${upload}/publish`, { body: {} })).toMatchObject({
      status: 200,
      data: { id: 'careers', version: '5', outcome: 'published' },
    });
    expect(await readFile(join(testRegistry.dataDir, 'assets/careers/5/remoteEntry.js'), 'utf8')).toBe(
      files['remoteEntry.js'],
    );
    expect(await call(`${upload}/publish`, { body: {} })).toMatchObject({ status: 404 });
  });

  it('refuse paths that leave the upload, files sent twice, and other kinds of body', async () => {
    const upload = await open();
    const body = Buffer.from('x');
    for (const path of ['..%2f..%2fevil.js', '%2fetc%2fevil', '.hidden', 'a%5C..%5Cb', 'a%00b']) {
      expect(await call(`${upload}/files/${path}`, { method: 'PUT', body })).toMatchObject({ status: 400 });
    }
    expect(await call(`${upload}/files/a.js`, { method: 'PUT', body })).toMatchObject({ status: 204 });
    expect(await call(`${upload}/files/a.js`, { method: 'PUT', body })).toMatchObject({
      status: 400,
      data: { message: 'path: a.js was sent already.' },
    });
    expect(await call(`${upload}/files/b.js`, { method: 'PUT', body: { a: 1 } })).toMatchObject({
      status: 400,
    });
    expect(await call(`${upload}/files/b.js`, { method: 'PUT', body, token: null })).toMatchObject({
      status: 401,
    });
    expect(await call('/registry/uploads/..%2f..%2f/files/b.js', { method: 'PUT', body })).toMatchObject({
      status: 404,
    });
  });

  it('hold an upload to the same checks as a folder', async () => {
    const folder = await writeRelease(makeRelease());
    const upload = await open();
    await call(`${upload}/files/remote.json`, {
      method: 'PUT',
      body: await readFile(join(folder, 'remote.json')),
    });
    expect(await call(`${upload}/publish`, { body: {} })).toMatchObject({
      status: 422,
      data: { code: 'registry.files', message: 'files: remoteEntry.js is listed but not in the folder.' },
    });
  });
});

describe('its health', () => {
  it('is ready while it reaches its tables, and asks nobody for a token', async () => {
    expect(await call('/readyz', { token: null })).toMatchObject({
      status: 200,
      data: { ok: true, revision: 0 },
    });
    expect(await call('/readyz')).toMatchObject({ data: { store: 'ok', disk: 'ok', migrations: 'ok' } });
    await testRegistry.database.session((client) =>
      client.query('alter table registry_state rename to away'),
    );
    expect(await call('/readyz')).toMatchObject({ status: 503, data: { ok: false, reason: 'no database' } });
    for (const path of ['/healthz', '/livez'])
      expect(await call(path, { token: null })).toMatchObject({ status: 200, data: { ok: true } });
    await testRegistry.database.session((client) =>
      client.query('alter table away rename to registry_state'),
    );
    expect(await call('/readyz')).toMatchObject({ status: 200 });
  });

  it('tells a store that refuses its key from one that is away, and is ready without either', async () => {
    for (const [isRefused, store] of [
      [true, 'refused'],
      [false, 'away'],
    ] as const) {
      const app = Fastify();
      registerHealthRoutes(app, {
        db: testRegistry.database.db,
        assets: { fault: () => 'It answered.', isRefused: () => isRefused },
        disk: async () => 'ok',
        migrations: REGISTRY_MIGRATIONS,
      });
      expect((await app.inject('/readyz')).json()).toMatchObject({
        ...{ ok: true, store, publishing: 'It answered.' },
      });
    }
  });

  it('is ready without room on its disk, and not without the tables of its version', async () => {
    const app = Fastify();
    const { db } = testRegistry.database;
    registerHealthRoutes(app, {
      db,
      assets: { fault: () => null, isRefused: () => false },
      disk: async () => 'full',
      migrations: REGISTRY_MIGRATIONS,
    });
    expect((await app.inject('/readyz')).json()).toMatchObject({ ok: true, disk: 'full', migrations: 'ok' });
    const older = Fastify();
    const folder = await mkdtemp(join(tmpdir(), 'konnect-migrations-'));
    await writeFile(join(folder, '9999-newer.sql'), 'select 1');
    registerHealthRoutes(older, {
      db,
      assets: { fault: () => 'away', isRefused: () => false },
      disk: async () => 'ok',
      migrations: { folder, table: 'registry_migration' },
    });
    const answer = await older.inject('/readyz');
    await rm(folder, { recursive: true });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { ok: false, reason: 'migrations', store: 'away', disk: 'ok', migrations: 'missing' },
    ]);
  });
});
