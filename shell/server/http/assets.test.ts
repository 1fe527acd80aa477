import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { SessionInfo } from '@konnect/contracts';
import { integrityOf } from '@konnect/registry/release-source';
import Fastify from 'fastify';
import { assetRoutes } from './assets';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'konnect-assets-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Stored {
  files: Record<string, string>;
  federation?: { entry: string; manifest: string };
  hashedNames?: true;
  roles?: string[];
}

async function store(version: string, { files, hashedNames, federation, roles = [] }: Stored): Promise<void> {
  const listed = Object.entries(files).map(([path, text]) => ({ path, integrity: integrityOf(text) }));
  const all = { ...files, 'remote.json': JSON.stringify({ roles, files: listed, hashedNames, federation }) };
  for (const [path, text] of Object.entries(all)) {
    const file = join(dataDir, 'assets/community', version, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

function edge(live: Partial<Record<string, string>> = {}) {
  const app = Fastify();
  const staff = { role: 'editor' } as SessionInfo;
  assetRoutes(app, {
    dataDir,
    sessionOf: async (cookie) => (cookie === 'staff' ? staff : null),
    versionOf: (_, channel) => live[channel],
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.inject({
      url: `/assets/community/${path}`,
      headers,
    });
    return statusCode === 200
      ? { body, etag: answered.etag, caching: answered['cache-control'] }
      : statusCode;
  };
}

const V1 = { 'page.0000aaaa.js': 'first page', 'part.0000bbbb.js': 'part', 'server/server.cjs': 'secret' };
const V2 = { 'page.0000cccc.js': 'second page', 'part.0000bbbb.js': 'part' };

it('serves the files of all versions at one address', async () => {
  await store('v1', { files: V1, hashedNames: true });
  const get = edge();
  expect(await get('_/page.0000cccc.js')).toBe(404);
  await store('v2', { files: V2, hashedNames: true });
  expect(await get('_/page.0000aaaa.js')).toMatchObject({ body: 'first page' });
  expect(await get('_/page.0000cccc.js')).toMatchObject({
    body: 'second page',
    caching: 'public, max-age=31536000, immutable',
  });
  expect(await get('_/server/server.cjs')).toBe(404);
  expect(await get('_/remote.json')).toBe(404);
});

it('answers the same for a file of two versions, and goes on when one of them is removed', async () => {
  await store('v1', { files: V1, hashedNames: true });
  const get = edge();
  const before = await get('_/part.0000bbbb.js');
  await store('v2', { files: V2, hashedNames: true });
  await rm(join(dataDir, 'assets/community/v1'), { recursive: true });
  expect(await get('_/part.0000bbbb.js')).toEqual(before);
  expect(await get('_/page.0000aaaa.js')).toBe(404);
});

it('serves each version at its own address too, builds from before at no other', async () => {
  await store('old', { files: { 'entry.js': 'old entry' } });
  await store('v1', { files: V1, hashedNames: true });
  const get = edge();
  expect(await get('old/entry.js')).toMatchObject({ body: 'old entry' });
  expect(await get('_/entry.js')).toBe(404);
  expect(await get('v1/part.0000bbbb.js')).toMatchObject({ body: 'part' });
});

describe('the address of a channel', () => {
  const federation = { entry: 'standalone.0000dddd.js', manifest: 'server/mf-manifest.json' };
  const whole = (files: Record<string, string>, entry: string): Stored => ({
    files: { ...files, [federation.entry]: entry, [federation.manifest]: '{}' },
    hashedNames: true,
    federation,
  });

  it('leads to the entry and the manifest of the version that is live now, and is never taken from a cache unasked', async () => {
    await store('v1', whole(V1, 'first entry'));
    await store('v2', whole(V2, 'second entry'));
    const channels = { live: 'v1', next: 'v2' };
    const get = edge(channels);
    expect(await get('live/remoteEntry.js')).toMatchObject({
      body: 'first entry',
      caching: 'public, no-cache',
    });
    expect(await get('next/remoteEntry.js')).toMatchObject({ body: 'second entry' });
    expect(await get('live/mf-manifest.json')).toMatchObject({ body: '{}' });
    const before = await get('live/remoteEntry.js');
    channels.live = 'v2';
    const after = await get('live/remoteEntry.js');
    expect(after).toMatchObject({ body: 'second entry' });
    expect(after).not.toMatchObject({ etag: (before as { etag: string }).etag });
  });

  it('has the files of all versions, so that a page that is open keeps loading its own after a release', async () => {
    await store('v1', whole(V1, 'first entry'));
    await store('v2', whole(V2, 'second entry'));
    const get = edge({ live: 'v2' });
    expect(await get('live/page.0000aaaa.js')).toMatchObject({
      body: 'first page',
      caching: 'public, max-age=31536000, immutable',
    });
    expect(await get('live/server/server.cjs')).toBe(404);
  });

  it('has the files without a hash in their names of the version that is live now, asked for again each time', async () => {
    const files = { 'chunks/part.js': 'first part', '@mf-types.zip': 'types', 'server/server.cjs': 'secret' };
    await store('v1', { files });
    await store('v2', { files: { 'chunks/part.js': 'second part' } });
    const channels = { live: 'v1' };
    const get = edge(channels);
    const before = await get('live/chunks/part.js');
    expect(before).toMatchObject({ body: 'first part', caching: 'public, no-cache' });
    expect(await get('live/@mf-types.zip')).toMatchObject({ body: 'types' });
    expect(await get('live/chunks/gone.js')).toBe(404);
    expect(await get('live/server/server.cjs')).toBe(404);
    channels.live = 'v2';
    const after = await get('live/chunks/part.js');
    expect(after).toMatchObject({ body: 'second part', caching: 'public, no-cache' });
    // A cache that asks again with the old name must get the new file.
    expect(after).not.toMatchObject({ etag: (before as { etag: string }).etag });
    // All versions share no address where the name says nothing of the content.
    expect(await get('_/chunks/part.js')).toBe(404);
  });

  it('has nothing for a remote that is not live, for builds from before, and for visitors of a staff remote', async () => {
    await store('v1', { files: V1, hashedNames: true });
    await store('v2', { ...whole(V2, 'second entry'), roles: ['editor'] });
    const get = edge({ live: 'v1', next: 'v2' });
    expect(await get('live/remoteEntry.js')).toBe(404);
    expect(await get('next/remoteEntry.js')).toBe(404);
    expect(await get('next/remoteEntry.js', { cookie: 'staff' })).toMatchObject({
      caching: 'private, no-cache',
    });
    expect(await edge()('live/remoteEntry.js')).toBe(404);
  });
});

it('serves a file that only staff versions have to staff alone', async () => {
  await store('v1', { files: V1, hashedNames: true, roles: ['editor'] });
  const get = edge();
  expect(await get('_/part.0000bbbb.js')).toBe(404);
  expect(await get('_/part.0000bbbb.js', { cookie: 'staff' })).toMatchObject({
    caching: 'private, max-age=31536000, immutable',
  });
  await store('v2', { files: V2, hashedNames: true });
  expect(await get('_/part.0000bbbb.js')).toMatchObject({ body: 'part' });
  expect(await get('_/page.0000aaaa.js')).toBe(404);
});

const PAGE = 'page.0000aaaa.js';
const onDisk = (version: string, name: string) => join(dataDir, 'assets/community', version, name);

/** Stores the compressed copies of the page beside it. */
async function compress(version: string): Promise<void> {
  const body = await readFile(onDisk(version, PAGE));
  await writeFile(onDisk(version, `${PAGE}.br`), brotliCompressSync(body));
  await writeFile(onDisk(version, `${PAGE}.gz`), gzipSync(body));
}

describe('a damaged file', () => {
  const LARGE = 'x'.repeat(200_000);

  it.each([
    ['a small file', 'first page'],
    ['a large file', LARGE],
  ])('is put back from an intact copy: %s', async (_, text) => {
    await store('v1', { files: { [PAGE]: text }, hashedNames: true });
    await compress('v1');
    await writeFile(onDisk('v1', PAGE), text.replace(/./, '!'));
    await rm(onDisk('v1', `${PAGE}.br`));
    const get = edge();
    expect(await get(`v1/${PAGE}`, { 'accept-encoding': 'br' })).toMatchObject({ body: text });
    expect(await readFile(onDisk('v1', PAGE), 'utf8')).toBe(text);
    expect(await get(`v1/${PAGE}`)).toMatchObject({ body: text });
  });

  it('is sent uncompressed where only its compressed copy is damaged, which is made again', async () => {
    await store('v1', { files: V1, hashedNames: true });
    await compress('v1');
    await writeFile(onDisk('v1', `${PAGE}.br`), 'no brotli');
    const get = edge();
    expect(await get(`v1/${PAGE}`, { 'accept-encoding': 'br' })).toMatchObject({ body: 'first page' });
    expect(String(brotliDecompressSync(await readFile(onDisk('v1', `${PAGE}.br`))))).toBe('first page');
  });

  it('is taken from another version that has the same file', async () => {
    await store('v1', { files: V1, hashedNames: true });
    await store('v2', { files: V1, hashedNames: true });
    await rm(onDisk('v1', PAGE));
    await writeFile(onDisk('v2', PAGE), 'changed');
    const get = edge();
    expect(await get(`_/${PAGE}`)).toBe(503);
    await writeFile(onDisk('v2', PAGE), 'first page');
    expect(await get(`_/${PAGE}`)).toMatchObject({ body: 'first page' });
    expect(await readFile(onDisk('v1', PAGE), 'utf8')).toBe('first page');
  });

  it.each([
    PAGE,
    'styles.0000aaaa.css',
    'text.0000aaaa.woff2',
    'photo.0000aaaa.avif',
    'icon.svg',
    'worker.js',
  ])('is never sent as if it were the published one, and no cache keeps the refusal: %s', async (path) => {
    await store('v1', { files: { [path]: 'as it was published' }, hashedNames: true });
    await writeFile(onDisk('v1', path), 'damaged');
    const app = Fastify();
    assetRoutes(app, { dataDir, sessionOf: async () => null });
    for (const address of ['v1', '_']) {
      const { statusCode, headers, body } = await app.inject({
        url: `/assets/community/${address}/${path}`,
      });
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
      expect(headers.etag).toBeUndefined();
      expect(body).toContain('asset.damaged');
    }
  });

  it('is noticed when it is damaged after it was sent', async () => {
    await store('v1', { files: { [PAGE]: LARGE }, hashedNames: true });
    const get = edge();
    expect(await get(`v1/${PAGE}`)).toMatchObject({ body: LARGE });
    await writeFile(onDisk('v1', PAGE), LARGE.slice(0, -1));
    expect(await get(`v1/${PAGE}`)).toBe(503);
  });
});
