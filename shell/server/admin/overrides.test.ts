import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { RemoteDescriptor } from '@konnect/contracts';
import {
  contentDigest,
  createVerifier,
  edgeVersion,
  type EdgeVersion,
} from '@konnect/registry/release-source';
import { Overrides, overrideBanner } from './overrides';
import { releaseViewFor } from '../release/release-view';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const verify = createVerifier({
  dataDir: '/nowhere',
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});
const NOW = Date.parse('2026-03-02T09:00:00Z');
const integrity = `sha384-${'A'.repeat(64)}`;
const file = (path: string) => ({ path, bytes: 1, brotliBytes: 1, gzipBytes: 1, integrity });

const descriptor = (id: string, version: string): RemoteDescriptor => ({
  ...{
    id,
    version,
    contract: 1,
    commit: 'abc1234',
    builtAt: '2026-03-02T09:00:00.000Z',
    container: id === 'shell' ? '' : `konnect_${id}_${version}`,
  },
  ...{ claims: [{ path: `/${id}`, page: 'home-page' }], nav: [], slots: [], roles: [], shared: {} },
  ...{
    entry: 'entry.js',
    serverEntry: 'server/server.cjs',
    entryFiles: { js: ['entry.js'], css: [] },
    pages: { 'home-page': { js: [], css: [] } },
  },
  files: [file('entry.js'), file('server/server.cjs')],
});
const released = (id: string, version: string): EdgeVersion =>
  edgeVersion({ ...descriptor(id, version), base: `/assets/${id}/${version}/` });

async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'overrides-'));
  const other = descriptor('community', 'v9');
  const folder = join(dataDir, 'assets/community/v9');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remote.json'), JSON.stringify(other));
  const overrides = new Overrides({ dataDir, publicUrl: 'https://konnect.example', verify, now: () => NOW });
  const view = releaseViewFor(
    {
      epoch: 'e',
      revision: 1,
      shell: released('shell', 's1'),
      remotes: {
        community: { live: released('community', 'v1') },
        careers: { live: released('careers', 'c1') },
      },
      broken: [],
    },
    null,
  );
  if (!view) throw new Error('no view');
  return { overrides, view, folder, digest: contentDigest(other) };
}

const override = (source: { version: string; digest: string } | { address: string }) => ({
  remote: 'community',
  source,
  by: 'Amina <b>',
  expires: NOW + 3_600_000,
});

it('puts a published version into the set of whoever has leave, and into no other remote', async () => {
  const { overrides, view, digest } = await setUp();
  const applied = await overrides.apply(view, override({ version: 'v9', digest }), null);
  expect(applied?.view.release.remotes.map(({ id, version }) => `${id}@${version}`).sort()).toEqual([
    'careers@c1',
    'community@v9',
  ]);
  expect(applied?.view.remotes.get('community')?.version).toBe('v9');
  expect(view.remotes.get('community')?.version).toBe('v1');
});

it('refuses a version that was changed after it was published, and one that is not there', async () => {
  const { overrides, view, folder, digest } = await setUp();
  expect(await overrides.apply(view, override({ version: 'v8', digest }), null)).toBeNull();
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ ...descriptor('community', 'v9'), container: 'konnect_community_evil' }),
  );
  expect(await overrides.apply(view, override({ version: 'v9', digest }), null)).toBeNull();
});

it('lets a build of the own machine in, without hashes and without rendering it on the edge', async () => {
  const { overrides, view } = await setUp();
  const applied = await overrides.apply(view, override({ address: 'http://127.0.0.1:3101/' }), null);
  expect(applied?.origin).toBe('http://127.0.0.1:3101');
  expect(applied?.view.remotes.has('community')).toBe(false);
  const remote = applied?.view.release.remotes.find(({ id }) => id === 'community');
  expect(remote).toMatchObject({ base: 'http://127.0.0.1:3101/', integrity: '' });
  expect(remote).not.toHaveProperty('files');
});

it.each([
  '',
  'konnect_override=',
  'konnect_override=forged',
  `konnect_override=${Buffer.from('{}').toString('base64url')}.AAAA`,
])('takes the cookie %j for nobody', async (cookie) => {
  const { overrides } = await setUp();
  expect(await overrides.of(cookie)).toBeNull();
});

it('opens no link that the registry did not sign', async () => {
  const { overrides } = await setUp();
  const app = Fastify();
  overrides.routes(app);
  const answer = await app.inject('/edge/override?token=forged.token');
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  const end = await app.inject('/edge/override/end');
  expect(end.headers['set-cookie']).toMatch(/^konnect_override=; Max-Age=0; .*HttpOnly.*Secure$/);
});

it('keeps a signed link as a cookie until its time is over', async () => {
  const { overrides, digest } = await setUp();
  const content = Buffer.from(JSON.stringify(override({ version: 'v9', digest }))).toString('base64url');
  const token = `${content}.${sign(null, Buffer.from(`konnect-override.${content}`), privateKey).toString('base64url')}`;
  const app = Fastify();
  overrides.routes(app);
  const answer = await app.inject(`/edge/override?token=${token}`);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['set-cookie']).toBe(
    `konnect_override=${token}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(await overrides.of(`a=b; konnect_override=${token}`)).toMatchObject({
    remote: 'community',
    source: { version: 'v9' },
  });
  const late = new Overrides({
    dataDir: '/nowhere',
    publicUrl: 'https://konnect.example',
    verify,
    now: () => NOW + 3_600_000,
  });
  expect(await late.of(`konnect_override=${token}`)).toBeNull();
});

it('says who sees what, and for how long', () => {
  expect(overrideBanner(override({ version: 'v9', digest: 'd' }))).toContain(
    'community is version v9, for Amina &lt;b&gt; until 1:00 PM.',
  );
});
