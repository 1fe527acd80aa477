import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';

import { createReleaseSource, type ReleaseSource } from './release-source';
import type { ReleaseTable } from './release-table';
import { createVerifier, signerOf } from './signing';
import { makeFolder, makeRelease, removeFolders, type ReleaseSpec } from './test/release-fixture';

const released = (spec: ReleaseSpec) => {
  const { descriptor } = makeRelease(spec);
  return { ...descriptor, base: `/assets/${descriptor.id}/${descriptor.version}/` };
};

function table(revision: number, extra: Partial<ReleaseTable> = {}): ReleaseTable {
  return {
    epoch: 'e',
    revision,
    shell: released({ id: 'shell', claims: [] }),
    remotes: { community: { live: released({ version: String(revision) }) } },
    broken: [],
    ...extra,
  };
}

/** A registry that can be told what to say, and be taken away and brought back on the same port. */
async function startFake() {
  let body: string = JSON.stringify(table(1));
  let tag = '"1"';
  let status = 200;
  let signature: string | undefined;
  let server: Server | undefined;
  let port = 0;
  const seen: { status: number; authorization: string | undefined }[] = [];
  const up = async () => {
    const next = createServer((request, response) => {
      const answer = status === 200 && request.headers['if-none-match'] === tag ? 304 : status;
      seen.push({ status: answer, authorization: request.headers.authorization });
      response
        .writeHead(answer, { etag: tag, ...(signature && { 'x-konnect-signature': signature }) })
        .end(answer === 200 ? body : undefined);
    });
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    port = (next.address() as AddressInfo).port;
    server = next;
  };
  const down = async () => {
    const old = server;
    server = undefined;
    old?.closeAllConnections();
    await new Promise<void>((resolve) => (old ? old.close(() => resolve()) : resolve()));
  };
  await up();
  return {
    up,
    down,
    seen,
    url: `http://127.0.0.1:${port}`,
    say(next: unknown, nextTag: string, nextStatus = 200, nextSignature?: string) {
      body = typeof next === 'string' ? next : JSON.stringify(next);
      tag = nextTag;
      status = nextStatus;
      signature = nextSignature;
    },
  };
}

type Fake = Awaited<ReturnType<typeof startFake>>;
let fake: Fake;
const open: ReleaseSource[] = [];

function follow(options: Partial<Parameters<typeof createReleaseSource>[0]> = {}): ReleaseSource {
  const source = createReleaseSource({
    registryUrl: fake.url,
    intervalMs: 20,
    verify: async () => true,
    ...options,
  });
  open.push(source);
  return source;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 5_000; !isSo(); ) {
    if (Date.now() > end) throw new Error('It did not happen within 5 s.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

beforeEach(async () => {
  fake = await startFake();
});
afterEach(async () => {
  for (const source of open.splice(0)) source.close();
  await fake.down();
  await removeFolders();
});

describe('a release source follows the registry', () => {
  it('has the table after its start, and polls for changes', async () => {
    const source = follow();
    expect((await source.start())?.revision).toBe(1);
    const changes: [number, number | undefined][] = [];
    source.onChange((next, before) => changes.push([next.revision, before?.revision]));
    fake.say(table(2), '"2"');
    await until(() => source.current()?.revision === 2);
    expect(changes).toEqual([[2, 1]]);
    expect(source.status()).toMatchObject({ from: 'registry', revision: 2, fault: null });
  });

  it('sends its ETag, and notifies no listener when nothing changed', async () => {
    const source = follow({ token: 'edge-token' });
    let changes = 0;
    source.onChange(() => (changes += 1));
    await source.start();
    await until(() => fake.seen.length > 4);
    expect(fake.seen.slice(0, 4).map(({ status }) => status)).toEqual([200, 304, 304, 304]);
    expect(fake.seen[0]?.authorization).toBe('Bearer edge-token');
    expect(changes).toBe(1);
  });

  it('goes on with the last table while the registry is down, and follows it again when it is back', async () => {
    const source = follow();
    await source.start();
    await fake.down();
    await until(() => source.status().fault !== null);
    expect(source.current()?.revision).toBe(1);
    fake.say(table(7), '"7"');
    await fake.up();
    await until(() => source.current()?.revision === 7);
    expect(source.status().fault).toBeNull();
  });

  it('starts from the stored table without a registry', async () => {
    const cacheFile = join(await makeFolder(), 'edge/releases.json');
    const first = follow({ cacheFile });
    await first.start();
    await until(() => first.status().from === 'registry');
    first.close();
    await fake.down();
    const second = follow({ cacheFile });
    expect((await second.start())?.revision).toBe(1);
    expect(second.status()).toMatchObject({ from: 'cache', answeredAt: null });
    await fake.up();
    await until(() => second.status().from === 'registry');
  });

  it('starts with nothing when there is neither a registry nor a readable table', async () => {
    const cacheFile = join(await makeFolder(), 'releases.json');
    await writeFile(cacheFile, '{"epoch":');
    await fake.down();
    const source = follow({ cacheFile });
    expect(await source.start()).toBeNull();
    await fake.up();
    await until(() => source.current() !== null);
    await source.refresh();
    const { document } = JSON.parse(await readFile(cacheFile, 'utf8')) as { document: string };
    expect(JSON.parse(document)).toMatchObject({ revision: 1 });
  });

  it('asks no more after it was closed', async () => {
    const source = follow();
    await source.start();
    source.close();
    const asked = fake.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(fake.seen.length).toBe(asked);
  });
});

describe('a release source reads a table', () => {
  it('drops an invalid row with its reason and keeps the others', async () => {
    const bad = {
      ...released({ id: 'careers' }),
      nav: [{ label: 'x', to: 'javascript:1', group: 'main' as const, order: 1 }],
    };
    fake.say(
      table(1, {
        remotes: {
          careers: { live: bad },
          community: { live: released({}) },
          staff: { live: { ...released({ id: 'staff' }), base: '//evil.example/' } },
        },
      }),
      '"a"',
    );
    const source = follow();
    const current = await source.start();
    expect(Object.keys(current?.remotes ?? {})).toEqual(['community']);
    expect(source.status().broken).toEqual([
      { id: 'careers', code: 'descriptor', reason: 'nav[0].to: must be a path of this site' },
      { id: 'staff', code: 'descriptor', reason: 'base: is not the address of a folder' },
    ]);
  });

  it('uses the last good row of a remote whose row is invalid, and the last good shell', async () => {
    const source = follow();
    await source.start();
    fake.say(
      { ...table(2), shell: { id: 'shell' }, remotes: { community: { live: { id: 'community' } } } },
      '"2"',
    );
    await source.refresh();
    expect(source.current()).toMatchObject({
      revision: 2,
      shell: { id: 'shell', version: '1' },
      remotes: { community: { live: { version: '1' } } },
    });
    expect(
      source
        .status()
        .broken.map(({ id }) => id)
        .sort(),
    ).toEqual(['community', 'shell']);
  });

  it('is not misled by the names of inherited properties', async () => {
    const source = follow();
    await source.start();
    const broken = ['constructor', '__proto__', 'toString'].map((id) => ({
      id,
      code: 'descriptor' as const,
      reason: 'x',
    }));
    fake.say(table(2, { broken }), '"2"');
    expect(await source.refresh()).toBe(true);
    expect(Object.keys(source.current()?.remotes ?? {})).toEqual(['community']);
  });

  it('gives up a remote whose files are gone, and one that was taken away', async () => {
    const source = follow();
    await source.start();
    fake.say(table(2, { remotes: {}, broken: [{ id: 'community', code: 'files', reason: 'gone' }] }), '"2"');
    await source.refresh();
    expect(source.current()?.remotes).toEqual({});
  });

  it('gives a path that two remotes claim to one of them', async () => {
    const claims = [{ path: '/deals', page: 'home-page' }];
    fake.say(
      table(1, {
        remotes: {
          community: { live: released({ claims }) },
          engagement: { live: released({ id: 'engagement', claims }) },
        },
      }),
      '"c"',
    );
    const source = follow();
    expect(Object.keys((await source.start())?.remotes ?? {})).toEqual(['community']);
    expect(source.status().broken).toMatchObject([{ id: 'engagement', code: 'claims' }]);
  });
});

describe('a release source checks what it receives', () => {
  it.each([
    ['a fault of the database', '{"code":"registry.unavailable"}', 503],
    ['half an answer', '{"epoch":"e","revi', 200],
    ['something else', '[]', 200],
    ['a page of somebody else', '<html>', 200],
  ])('goes on with the last table after %s', async (_what, body, status) => {
    const source = follow();
    await source.start();
    fake.say(body, '"x"', status);
    expect(await source.refresh()).toBe(false);
    expect(source.status().fault).not.toBeNull();
    expect(source.current()?.remotes.community?.live.version).toBe('1');
  });

  it('names the settings of a token that the registry does not know', async () => {
    const source = follow();
    await source.start();
    fake.say('{}', '"x"', 401);
    await source.refresh();
    expect(source.status().fault).toMatch(/set REGISTRY_EDGE_TOKEN, or REGISTRY_TOKEN$/);
  });

  const NOON = Date.parse('2026-03-02T12:00:00Z');

  it.each([
    ['an answer of an hour ago', table(7, { issuedAt: NOON - 3_600_000 }), false],
    ['an old answer of another database', table(9, { epoch: 'before', issuedAt: NOON - 3_600_000 }), false],
    ['an answer from before answers said when', table(7), false],
    ['an answer of a moment ago', table(7, { issuedAt: NOON - 1_000 }), false],
    ['the next answer of a registry whose clock is behind', table(9, { issuedAt: NOON - 1_000 }), true],
    ['the answer of a database that was restored', table(3, { issuedAt: NOON + 1_000 }), true],
    ['the answer of a new database', table(1, { epoch: 'next', issuedAt: NOON + 1_000 }), true],
  ])('knows a replayed table from a new one: %s', async (_what, next, isTaken) => {
    const source = follow({ intervalMs: 60_000 });
    fake.say(table(8, { issuedAt: NOON }), '"8"');
    await source.start();
    fake.say(next, '"other"');
    expect(await source.refresh()).toBe(isTaken);
    expect(source.current()?.revision).toBe(isTaken ? next.revision : 8);
    if (!isTaken) expect(source.status().fault).toBe('The release table is older than the one in use');
  });

  describe('signatures', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const verify = createVerifier({
      dataDir: '/nowhere',
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    });
    const signed = (next: ReleaseTable, tag: string, key = privateKey) => {
      const text = JSON.stringify(next);
      fake.say(text, tag, 200, signerOf(key).sign(text));
    };

    it('takes a table that the registry signed', async () => {
      signed(table(1), '"1"');
      expect((await follow({ verify }).start())?.revision).toBe(1);
    });

    it.each([
      ['without a signature', () => fake.say(table(2), '"2"')],
      ['signed with another key', () => signed(table(2), '"2"', generateKeyPairSync('ed25519').privateKey)],
      [
        'changed after it was signed',
        () =>
          fake.say(JSON.stringify(table(2)), '"2"', 200, signerOf(privateKey).sign(JSON.stringify(table(3)))),
      ],
    ])('refuses one %s and goes on with the last', async (_, say) => {
      signed(table(1), '"1"');
      const source = follow({ verify });
      await source.start();
      say();
      expect(await source.refresh()).toBe(false);
      expect(source.current()?.revision).toBe(1);
      expect(source.status().fault).toBe('The release table is not signed by the registry');
    });

    it('refuses a stored table that was changed', async () => {
      signed(table(1), '"1"');
      const cacheFile = join(await makeFolder(), 'releases.json');
      const first = follow({ cacheFile, verify });
      await first.start();
      first.close();
      await fake.down();
      const text = await readFile(cacheFile, 'utf8');
      await writeFile(cacheFile, text.replace('/assets/community/', '/assets/somebody/'));
      expect(await follow({ cacheFile, verify }).start()).toBeNull();
      await writeFile(cacheFile, text);
      expect((await follow({ cacheFile, verify }).start())?.revision).toBe(1);
    });

    it('trusts no table without a key', async () => {
      signed(table(1), '"1"');
      expect(await follow({ verify: createVerifier({ dataDir: '/nowhere' }) }).start()).toBeNull();
    });
  });
});
