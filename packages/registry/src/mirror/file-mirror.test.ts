import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { edgeVersion } from '#app/edge-version';
import { createRegistryFetch } from '#app/registry-fetch';
import { buildFolder, makeFolder, type ReleaseSpec } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { createFileMirror } from './file-mirror';

const DAY_MS = 24 * 60 * 60 * 1_000;

let testRegistry: TestRegistry;
beforeAll(async () => (testRegistry = await startTestRegistry()), 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

async function publish(spec: ReleaseSpec) {
  const { server } = testRegistry;
  const { id, version } = await server.publishFolder(await buildFolder(spec));
  await server.promote(id, version);
  const { remotes } = await server.releases();
  return edgeVersion(remotes[id]!.live);
}

/** A mirror of an edge whose data folder is its own. */
async function otherMachine({
  now,
  keepBytes,
  limitMs,
  fetch: send,
}: {
  now?: () => number;
  keepBytes?: number;
  limitMs?: number;
  fetch?: typeof fetch;
} = {}) {
  const dataDir = await makeFolder();
  const faults: string[] = [];
  const mirror = createFileMirror({
    dataDir,
    registryUrl: testRegistry.server.url,
    token: testRegistry.server.token,
    onFault: (_, error) => faults.push(String(error)),
    ...(now && { now }),
    ...(send && { fetch: send }),
    ...(keepBytes !== undefined && { keepBytes }),
    ...(limitMs !== undefined && { limitMs }),
  });
  return { dataDir, faults, mirror };
}

const folderOf = (dataDir: string, version: string) => join(dataDir, 'assets/community', version);

/** The text of each file by its path. */
async function contents(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && entry.name !== '.mirrored');
  return Object.fromEntries(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), await readFile(path, 'base64')] as const;
      }),
    ),
  );
}

it('fetches a version whole, with the bundle of the edge and the compressed copies', async () => {
  const version = await publish({ version: 'm1', code: 'x'.repeat(2_000) });
  const { dataDir, mirror } = await otherMachine();
  expect(await mirror.fetchMissing([version])).toBe(true);
  const fetched = await contents(folderOf(dataDir, 'm1'));
  expect(fetched).toEqual(await contents(folderOf(testRegistry.dataDir, 'm1')));
  expect(Object.keys(fetched)).toEqual(expect.arrayContaining(['remote.json', version.serverEntry]));
  expect(Object.keys(fetched).some((path) => path.endsWith('.br'))).toBe(true);
});

it('asks again for a file that a busy registry had no place for, and for no other', async () => {
  const version = await publish({ version: 'm1b' });
  const asked = new Map<string, number>();
  const busy: typeof fetch = async (input, init) => {
    const path = String(input);
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path.endsWith(version.entry) && asked.get(path)! < 4)
      return new Response(null, { status: 503, headers: { 'retry-after': '0' } });
    return fetch(input, init);
  };
  const { dataDir, faults, mirror } = await otherMachine({ fetch: busy });
  expect(await mirror.fetchMissing([version])).toBe(true);
  expect(faults).toEqual([]);
  expect(await contents(folderOf(dataDir, 'm1b'))).toEqual(
    await contents(folderOf(testRegistry.dataDir, 'm1b')),
  );
  expect([...asked.values()].filter((times) => times > 1)).toEqual([4]);

  const away = await otherMachine({ fetch: async () => new Response(null, { status: 503 }) });
  expect(await away.mirror.fetchMissing([version])).toBe(false);
  expect(away.faults).toEqual([expect.stringContaining('answered 503')]);
});

it('waits for the busy answer of each registry, however many there are', async () => {
  const version = await publish({ version: 'm1c' });
  let waits = 0;
  const slow: typeof fetch = async (input, init) => {
    if (!String(input).endsWith(version.entry) || waits >= 2) return fetch(input, init);
    waits += 1;
    // Half of what an edge waits, and a little more: two of these are longer than one limit.
    await sleep(600, undefined, { signal: init!.signal! });
    return new Response(null, { status: 503, headers: { 'retry-after': '0' } });
  };
  const { url } = testRegistry.server;
  const { faults, mirror } = await otherMachine({
    limitMs: 1_000,
    fetch: createRegistryFetch([url, `${url}/`], { fetch: slow }),
  });
  expect(await mirror.fetchMissing([version])).toBe(true);
  expect([faults, waits]).toEqual([[], 2]);
});

it('keeps nothing of a version whose files are not those of the signed table', async () => {
  const version = await publish({ version: 'm2' });
  const { dataDir, faults, mirror } = await otherMachine();
  const file = join(folderOf(testRegistry.dataDir, 'm2'), version.entry);
  const original = await readFile(file);
  await rm(file);
  await writeFile(file, 'another entry');
  expect(await mirror.fetchMissing([version])).toBe(false);
  expect(faults.join()).toContain(`another ${version.entry}`);
  await rm(file);
  expect(await mirror.fetchMissing([version])).toBe(false);
  expect(faults.join()).toContain(`no ${version.entry}`);
  expect(await readdir(join(dataDir, 'assets'))).not.toContain('community');

  await writeFile(file, original);
  expect(await mirror.fetchMissing([{ ...version, roles: ['admin'] }])).toBe(false);
  expect(await mirror.fetchMissing([{ ...version, list: 'sha384-other' }])).toBe(false);
  expect(await mirror.fetchMissing([version])).toBe(true);
});

it('fetches nothing that is here, and goes on with the others when one cannot be had', async () => {
  const version = await publish({ version: 'm3' });
  const { dataDir, mirror } = await otherMachine();
  expect(await mirror.fetchMissing([{ ...version, version: 'unknown' }, version])).toBe(false);
  const { mtimeMs } = await stat(folderOf(dataDir, 'm3'));
  expect(await mirror.fetchMissing([version])).toBe(true);
  expect((await stat(folderOf(dataDir, 'm3'))).mtimeMs).toBe(mtimeMs);
});

it('fetches a version again whose folder was deleted, as a whole or down to a few files', async () => {
  const version = await publish({ version: 'm3' });
  const { dataDir, faults, mirror } = await otherMachine();
  const folder = folderOf(dataDir, 'm3');
  await mirror.fetchMissing([version]);
  const whole = await contents(folder);
  await rm(folder, { recursive: true });
  expect(await mirror.fetchMissing([version])).toBe(true);
  expect(await contents(folder)).toEqual(whole);
  for (const name of Object.keys(whole).slice(0, -1)) await rm(join(folder, name), { force: true });
  await rm(join(folder, 'remote.json'), { force: true });
  expect(await mirror.fetchMissing([version])).toBe(true);
  expect(await contents(folder)).toEqual(whole);
  expect(faults).toEqual([]);
});

it('fetches a version again whose list is damaged, also from a registry whose own list is', async () => {
  const version = await publish({ version: 'm3c' });
  const { dataDir, faults, mirror } = await otherMachine();
  await mirror.fetchMissing([version]);
  const folder = folderOf(dataDir, 'm3c');
  const whole = await contents(folder);
  await writeFile(join(folderOf(testRegistry.dataDir, 'm3c'), 'remote.json'), '{ "id": "comm');
  for (const damaged of ['', '{ "id": "comm', 'null']) {
    await writeFile(join(folder, 'remote.json'), damaged);
    expect(await mirror.fetchMissing([version])).toBe(true);
    const { 'remote.json': list = '', ...files } = await contents(folder);
    const { 'remote.json': known = '', ...others } = whole;
    expect(files).toEqual(others);
    const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64').toString());
    expect(read(list)).toEqual(read(known));
  }
  expect(faults).toEqual([]);
});

it('fetches a single file anew, and none but the published one', async () => {
  const version = await publish({ version: 'm4', code: 'the entry' });
  const { mirror } = await otherMachine();
  const file = version.files.find(({ path }) => path === version.entry)!;
  expect(String(await mirror.fetchFile(version, file))).toContain('the entry');
  expect(await mirror.fetchFile(version, { ...file, integrity: 'sha384-other' })).toBeUndefined();
});

it('removes what it has fetched and nobody needs, after as long as a registry keeps it', async () => {
  const [old, current] = [await publish({ version: 'm5' }), await publish({ version: 'm6' })];
  let time = Date.now();
  const { dataDir, mirror } = await otherMachine({ now: () => time });
  await mirror.fetchMissing([old, current]);
  // As the registry on the same disk has it.
  await mirror.fetchMissing([await publish({ version: 'm7' })]);
  await rm(join(folderOf(dataDir, 'm7'), '.mirrored'));
  const left = () => readdir(join(dataDir, 'assets/community')).then((names) => names.sort());

  time += 29 * DAY_MS;
  await mirror.removeUnused([current]);
  expect(await left()).toEqual(['m5', 'm6', 'm7']);
  time += 2 * DAY_MS;
  await mirror.removeUnused([current]);
  expect(await left()).toEqual(['m6', 'm7']);
  // Its last use was two days ago.
  time += 29 * DAY_MS;
  await mirror.removeUnused([]);
  expect(await left()).toEqual(['m6', 'm7']);
  const past = new Date(time - 31 * DAY_MS);
  await utimes(join(folderOf(dataDir, 'm6'), '.mirrored'), past, past);
  await mirror.removeUnused([]);
  expect(await left()).toEqual(['m7']);
});

it('takes a bounded number of versions, those of longest ago first', async () => {
  const { dataDir, mirror } = await otherMachine();
  for (let index = 1; index <= 25; index += 1) {
    const folder = folderOf(dataDir, `v${index}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.mirrored'), '');
    const usedAt = new Date(Date.now() - index * 60_000);
    await utimes(join(folder, '.mirrored'), usedAt, usedAt);
  }
  await mirror.removeUnused([{ id: 'community', version: 'v25' }]);
  const left = await readdir(join(dataDir, 'assets/community'));
  expect(left).toHaveLength(20);
  expect(left).toEqual(expect.arrayContaining(['v1', 'v19', 'v25']));
});

it('keeps to its bytes by removing what was used longest ago, and never what is in use', async () => {
  const versions = [];
  for (const name of ['b1', 'b2', 'b3', 'b4'])
    versions.push(await publish({ version: name, code: name.repeat(50_000) }));
  const { dataDir, mirror } = await otherMachine({ keepBytes: 400_000 });
  await mirror.fetchMissing(versions);
  for (const [index, { version }] of versions.entries()) {
    const usedAt = new Date(Date.now() - (10 - index) * 60_000);
    await utimes(join(folderOf(dataDir, version), '.mirrored'), usedAt, usedAt);
  }
  // As a release before wrote it.
  await writeFile(join(folderOf(dataDir, 'b2'), '.mirrored'), '');
  await utimes(join(folderOf(dataDir, 'b2'), '.mirrored'), new Date(0), new Date(Date.now() - 60_000 * 9.5));
  const left = () => readdir(join(dataDir, 'assets/community')).then((names) => names.sort());
  expect(await mirror.removeUnused([versions[0]!])).toBe(true);
  expect(await mirror.removeUnused([versions[0]!])).toBe(false);
  expect(await left()).toEqual(['b1', 'b3', 'b4']);
});

it('serves files to edges alone', async () => {
  const { id, version, entry } = await publish({ version: 'm8' });
  const address = `${testRegistry.server.url}/registry/files/${id}/${version}`;
  const headers = { authorization: `Bearer ${testRegistry.server.token}` };
  expect((await fetch(`${address}/${entry}`)).status).toBe(401);
  expect((await fetch(`${address}/${entry}`, { headers })).status).toBe(200);
  for (const path of [
    '../../../registry-token',
    '%2e%2e%2f%2e%2e%2fregistry-token',
    '.mirrored',
    'nothing.js',
  ])
    expect((await fetch(`${address}/${path}`, { headers })).status).toBe(404);
});
