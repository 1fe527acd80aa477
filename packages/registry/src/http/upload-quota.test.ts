import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';

import { runCli } from '#app/cli/main';
import { buildFolder, makeFolder, removeFolders } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { uploadLimitsFrom } from './upload-quota';
import { createUploads } from './uploads';

const MEGABYTE = 1024 * 1024;
const TEAM = 'a'.repeat(16);
const OTHER = 'b'.repeat(16);
const QUOTA = { code: 'registry.quota' };

afterAll(() => removeFolders());

const file = (path: string, bytes: number, isDeclared = true) => ({
  path,
  body: Readable.from([Buffer.alloc(bytes)]),
  ...(isDeclared && { length: bytes }),
});

describe('the uploads of a token', () => {
  const LIMITS = { uploads: 2, bytes: 100, entries: 20 };

  it('are bounded in number, also when all are opened at once, and another token goes on', async () => {
    const uploads = createUploads(await makeFolder(), LIMITS);
    const opened = await Promise.allSettled([1, 2, 3, 4].map(() => uploads.open(TEAM)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await uploads.open(OTHER)).toEqual(expect.any(String));
    // Which two of the four are opened is open.
    const [upload] = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await uploads.discard({ owner: TEAM, upload: upload ?? '' });
    expect(await uploads.open(TEAM)).toEqual(expect.any(String));
    await expect(uploads.open(TEAM)).rejects.toMatchObject(QUOTA);
  });

  it.each([true, false])('are bounded in bytes together (with a declared length: %s)', async (isDeclared) => {
    const dataDir = await makeFolder();
    const uploads = createUploads(dataDir, LIMITS);
    const one = { owner: TEAM, upload: await uploads.open(TEAM) };
    const two = { owner: TEAM, upload: await uploads.open(TEAM) };
    await uploads.write(one, file('a.js', 60, isDeclared));
    await expect(uploads.write(two, file('b.js', 50, isDeclared))).rejects.toMatchObject(QUOTA);
    expect(await readdir(await uploads.folder(two))).toEqual([]);
    await uploads.write(two, file('b.js', 40, isDeclared));
    await expect(uploads.write(two, file('c.js', 1, isDeclared))).rejects.toMatchObject(QUOTA);
    await uploads.discard(one);
    await uploads.write(two, file('c.js', 60, isDeclared));
  });

  it('count no file that broke off, which may be sent again', async () => {
    const uploads = createUploads(await makeFolder(), LIMITS);
    const key = { owner: TEAM, upload: await uploads.open(TEAM) };
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        await Promise.resolve();
        throw new Error('cut');
      })(),
    );
    await expect(uploads.write(key, { path: 'a.js', body: broken, length: 90 })).rejects.toThrow('cut');
    await uploads.write(key, file('a.js', 100));
  });

  it('end with it: a file under way is no longer written once its upload is deleted', async () => {
    const dataDir = await makeFolder();
    const uploads = createUploads(dataDir, LIMITS);
    const key = { owner: TEAM, upload: await uploads.open(TEAM) };
    const body = new PassThrough();
    const writing = uploads.write(key, { path: 'a/b.js', body });
    body.write(Buffer.alloc(50));
    while (body.readableFlowing === null) await new Promise((resolve) => setImmediate(resolve));
    const failed = expect(writing).rejects.toMatchObject({ code: 'registry.unknown' });
    await uploads.discard(key);
    await failed;
    // Nobody reads what is still sent, so it can take no room on the disk without a name.
    expect(body.destroyed).toBe(true);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  it('are bounded in files and folders together, which take entries of a disk without any bytes', async () => {
    const uploads = createUploads(await makeFolder(), { ...LIMITS, entries: 8 });
    const key = { owner: TEAM, upload: await uploads.open(TEAM) };
    await uploads.write(key, file('a/b/c/d.js', 0));
    await uploads.write(key, file('e/f/g.js', 0));
    await expect(uploads.write(key, file('h/i.js', 0))).rejects.toMatchObject(QUOTA);
    await uploads.write(key, file('j.js', 0));
    await expect(uploads.write(key, file('k.js', 0))).rejects.toMatchObject(QUOTA);
  });

  it('count each folder once, and no file that failed', async () => {
    const uploads = createUploads(await makeFolder(), { ...LIMITS, entries: 8 });
    const key = { owner: TEAM, upload: await uploads.open(TEAM) };
    // Two folders and five files, some sent at the same time and one sent twice.
    await Promise.all(['a', 'b', 'c'].map((name) => uploads.write(key, file(`static/js/${name}.js`, 1))));
    await uploads.write(key, file('static/js/d.js', 1));
    await expect(uploads.write(key, file('static/js/d.js', 1))).rejects.toMatchObject({
      code: 'registry.input',
    });
    await uploads.write(key, file('static/e.js', 1));
    await expect(uploads.write(key, file('f/g.js', 1))).rejects.toMatchObject(QUOTA);
    await uploads.write(key, file('h.js', 1));
    await expect(uploads.write(key, file('i.js', 1))).rejects.toMatchObject(QUOTA);
  });

  it('keep a file that is sent again when there is no room for more', async () => {
    const uploads = createUploads(await makeFolder(), { ...LIMITS, entries: 4 });
    const key = { owner: TEAM, upload: await uploads.open(TEAM) };
    await uploads.write(key, file('a/b.js', 1));
    await uploads.write(key, file('c.js', 1));
    await expect(uploads.write(key, file('a/b.js', 1))).rejects.toMatchObject({ code: expect.any(String) });
    expect(await readdir(join(await uploads.folder(key), 'a'))).toEqual(['b.js']);
  });

  it('are counted on after a restart, and free again once they were deleted as unfinished', async () => {
    const dataDir = await makeFolder();
    const before = createUploads(dataDir, LIMITS);
    const key = { owner: TEAM, upload: await before.open(TEAM) };
    await before.write(key, file('a/b.js', 90));
    await before.open(TEAM);

    const after = createUploads(dataDir, LIMITS);
    await expect(after.open(TEAM)).rejects.toMatchObject(QUOTA);
    await expect(after.write(key, file('c.js', 11))).rejects.toMatchObject(QUOTA);
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(await after.folder(key), old, old);
    await after.sweep();
    const next = { owner: TEAM, upload: await after.open(TEAM) };
    await after.write(next, file('c.js', 100));
  });

  it('belong to it alone', async () => {
    const uploads = createUploads(await makeFolder(), LIMITS);
    const upload = await uploads.open(TEAM);
    await expect(uploads.write({ owner: OTHER, upload }, file('a.js', 1))).rejects.toMatchObject({
      code: 'registry.unknown',
    });
    await uploads.discard({ owner: OTHER, upload });
    await uploads.write({ owner: TEAM, upload }, file('a.js', 1));
  });

  it('do not trip over folders of an earlier version', async () => {
    const dataDir = await makeFolder();
    const old = join(dataDir, 'uploads/0f0e0d0c-0000-4000-8000-000000000000');
    await mkdir(old, { recursive: true });
    await writeFile(join(old, 'a.js'), 'x'.repeat(200));
    const uploads = createUploads(dataDir, LIMITS);
    const key = { owner: TEAM, upload: await uploads.open(TEAM) };
    await uploads.write(key, file('a.js', 100));
  });
});

describe('over HTTP', () => {
  let testRegistry: TestRegistry;
  beforeAll(async () => {
    testRegistry = await startTestRegistry({ uploadLimits: { uploads: 1, bytes: MEGABYTE, entries: 20 } });
  }, 60_000);
  afterAll(() => testRegistry.stop());

  const call = (path: string, init: RequestInit, token: string) =>
    fetch(`${testRegistry.server.url}/registry/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    });
  const open = (token: string) => call('uploads', { method: 'POST' }, token);

  async function teamToken(): Promise<string> {
    const body = JSON.stringify({ remote: 'community', name: 'stories team' });
    const headers = { 'content-type': 'application/json' };
    const answer = await call('tokens', { method: 'POST', body, headers }, testRegistry.server.token);
    return ((await answer.json()) as { token: string }).token;
  }

  it('too much is answered 429 with a sentence and a time, and deleting an upload makes room', async () => {
    const token = await teamToken();
    const { upload } = (await (await open(token)).json()) as { upload: string };
    const refused = await open(token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({
      ...QUOTA,
      message: expect.stringMatching(
        /^All uploads that this token may have at a time \(1\) are open: /,
      ) as string,
    });
    expect((await open(testRegistry.server.token)).status).toBe(201);

    const headers = { 'content-type': 'application/octet-stream' };
    const put = { method: 'PUT', headers, body: new Uint8Array(2 * MEGABYTE) };
    const tooLarge = await call(`uploads/${upload}/files/a.js`, put, token);
    expect(tooLarge.status).toBe(429);
    expect(await tooLarge.json()).toMatchObject({
      message: expect.stringMatching(/^The open uploads of this token may have 1 MB together: /) as string,
    });

    expect((await call(`uploads/${upload}`, { method: 'DELETE' }, token)).status).toBe(204);
    expect((await open(token)).status).toBe(201);
  });

  it('the command line says so, and leaves no upload behind that it could not finish', async () => {
    const token = await teamToken();
    const err: string[] = [];
    const code = await runCli(
      ['publish', await buildFolder({ more: { 'big.js': 'x'.repeat(2 * MEGABYTE) } }), '--upload'],
      {
        env: { REGISTRY_URL: testRegistry.server.url, REGISTRY_TOKEN: token },
        cwd: '/',
        out: () => undefined,
        err: (line) => err.push(line),
      },
    );
    expect({ code, err }).toEqual({
      code: 1,
      err: [expect.stringMatching(/^The open uploads of this token/)],
    });
    expect((await open(token)).status).toBe(201);
  });
});

describe('the settings', () => {
  it('have defaults, and take whole numbers above 0 only', () => {
    expect(uploadLimitsFrom({})).toEqual({ uploads: 16, bytes: 512 * MEGABYTE, entries: 20_000 });
    const env = { REGISTRY_UPLOADS: '3', REGISTRY_UPLOAD_MB: '5', REGISTRY_UPLOAD_ENTRIES: '700' };
    expect(uploadLimitsFrom(env)).toEqual({ uploads: 3, bytes: 5 * MEGABYTE, entries: 700 });
    expect(() => uploadLimitsFrom({ REGISTRY_UPLOADS: '-1' })).toThrow(
      'REGISTRY_UPLOADS must be a whole number above 0, and is "-1".',
    );
    expect(() => uploadLimitsFrom({ REGISTRY_UPLOAD_ENTRIES: 'many' })).toThrow(
      'REGISTRY_UPLOAD_ENTRIES must be a whole number above 0, and is "many".',
    );
  });
});
