import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { RemoteDescriptor, SessionInfo } from '@konnect/contracts';
import {
  contentDigest,
  createVerifier,
  edgeVersion,
  type EdgeVersion,
} from '@konnect/registry/release-source';
import { Overrides, overrideBanner } from './overrides';
import { matchPage } from '../release/match-page';
import { releaseViewFor } from '../release/release-view';
import { linkRoutes } from './override-links';
import { testFolder } from '../test-folder';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const verify = createVerifier({
  dataDir: '/nowhere',
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});
const NOW = Date.parse('2026-03-02T09:00:00Z');
const OPTIONS = { publicUrl: 'https://konnect.example', registryUrl: 'http://registry', verify };
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
  const dataDir = await testFolder();
  const other = descriptor('community', 'v9');
  const folder = join(dataDir, 'assets/community/v9');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remote.json'), JSON.stringify(other));
  const overrides = new Overrides({ ...OPTIONS, dataDir, now: () => NOW, sessionOf: async () => null });
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

it('loads remotes by the standard runtime where there is an override, and nowhere else', async () => {
  const { overrides, view, digest } = await setUp();
  for (const source of [{ version: 'v9', digest }, { address: 'http://127.0.0.1:3101/' }]) {
    const applied = await overrides.apply(view, override(source), null);
    expect(applied?.view.release.runtime).toBe('standard');
  }
  expect(view.release).not.toHaveProperty('runtime');
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
  '__Host-konnect_override=',
  '__Host-konnect_override=forged',
  `__Host-konnect_override=${Buffer.from('{}').toString('base64url')}.AAAA`,
])('takes the cookie %j for nobody', async (cookie) => {
  const { overrides } = await setUp();
  expect(await overrides.of(cookie)).toBeNull();
});

const sealed = (purpose: string, what: object) => {
  const content = Buffer.from(JSON.stringify(what)).toString('base64url');
  return `${content}.${sign(null, Buffer.from(`${purpose}.${content}`), privateKey).toString('base64url')}`;
};
const staff = (email: string): SessionInfo => ({ name: 'A', email, role: 'admin', csrfToken: 'c' });
const accountOf = (email: string) => createHash('sha256').update(email).digest('base64url');

describe('a link', () => {
  const link = sealed('konnect-override-link', {
    ...override({ address: 'http://127.0.0.1:3101/' }),
    link: 'n1',
  });
  const form = (token: string) => `token=${encodeURIComponent(token)}`;
  const HEADERS = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://konnect.example' };

  async function serve(confirmed: Response) {
    const app = Fastify();
    const fetch = jest.fn(async () => confirmed);
    await linkRoutes(app, { ...OPTIONS, now: () => NOW, fetch });
    const answer = (payload: string, headers: Record<string, string> = HEADERS) =>
      app.inject({ method: 'POST', url: '/edge/override', headers, payload });
    return { app, fetch, answer };
  }
  const accepted = () => new Response(JSON.stringify({ cookie: 'of.registry' }), { status: 201 });

  it('asks first, and gives the cookie of the registry to the browser that answers', async () => {
    const { app, fetch, answer } = await serve(accepted());
    const question = await app.inject(`/edge/override?token=${link}`);
    expect([question.statusCode, question.headers['set-cookie']]).toEqual([200, undefined]);
    expect(question.body).toContain('an unchecked build at http://127.0.0.1:3101/ of &quot;community&quot;');
    expect(question.body).toContain('Amina &lt;b&gt; made this link.');
    expect(question.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(fetch).not.toHaveBeenCalled();
    const opened = await answer(form(link));
    expect(opened.statusCode).toBe(303);
    expect(opened.headers['set-cookie']).toBe(
      '__Host-konnect_override=of.registry; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it.each([
    ['another site', { ...HEADERS, origin: 'https://evil.example' }],
    ['a page of another site', { ...HEADERS, 'sec-fetch-site': 'cross-site' }],
  ])('opens nothing when %s answers', async (_, headers) => {
    const { fetch, answer } = await serve(accepted());
    const refused = await answer(form(link), headers);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('opens nothing that was used, forged, or is the cookie of another browser', async () => {
    const used = await serve(new Response('{}', { status: 400 }));
    expect((await used.answer(form(link))).headers['set-cookie']).toBeUndefined();
    const { app, answer } = await serve(accepted());
    const cookie = sealed('konnect-override', { ...override({ version: 'v9', digest: 'd' }), link: 'n1' });
    for (const token of ['forged.token', '', cookie]) {
      expect((await app.inject(`/edge/override?token=${token}`)).statusCode).toBe(403);
      expect((await answer(form(token))).statusCode).toBe(403);
    }
  });

  it('refuses an address that names two tokens', async () => {
    const { app } = await serve(accepted());
    for (const query of [`token=${link}&token=${link}`, `token[]=${link}`, `token[a]=${link}`])
      expect([query, (await app.inject(`/edge/override?${query}`)).statusCode]).toEqual([query, 403]);
  });

  it('is ended from this site alone, and by no address', async () => {
    const { app } = await serve(accepted());
    const url = '/edge/override/end';
    const asked = await app.inject(url);
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined]);
    expect(asked.body).toContain('<form method="post" action="/edge/override/end">');
    const end = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url, headers, payload: '' });
    const refused = await end({ ...HEADERS, origin: 'https://evil.example' });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
    const ended = await end(HEADERS);
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/']);
    expect(ended.headers['set-cookie']).toMatch(/^__Host-konnect_override=; Max-Age=0; .*HttpOnly.*Secure$/);
  });
});

describe('a cookie', () => {
  const cookieOf = (what: object) =>
    `a=b; __Host-konnect_override=${sealed('konnect-override', { ...override({ version: 'v9', digest: 'd' }), ...what })}`;
  const held = async (cookie: string, session: SessionInfo | null, now = NOW) =>
    new Overrides({ ...OPTIONS, dataDir: '/nowhere', now: () => now, sessionOf: async () => session }).of(
      cookie,
    );

  it('of a link holds without a session of staff, and in none', async () => {
    const cookie = cookieOf({ link: 'n1' });
    expect(await held(cookie, null)).toMatchObject({ remote: 'community', source: { version: 'v9' } });
    expect(await held(cookie, staff('amina@konnect.example'))).toBeNull();
    expect(await held(cookie, null, NOW + 3_600_000)).toBeNull();
  });

  it('holds for nobody while it is unknown whose session this is', async () => {
    const overrides = new Overrides({
      ...{ ...OPTIONS, dataDir: '/nowhere', now: () => NOW },
      sessionOf: () => Promise.reject(new Error('away')),
    });
    expect(await overrides.of(cookieOf({ link: 'n1' }))).toBeNull();
  });

  it('of an account holds in its sessions alone', async () => {
    const cookie = cookieOf({ account: accountOf('amina@konnect.example') });
    expect(await held(cookie, staff('Amina@konnect.example'))).toMatchObject({ remote: 'community' });
    expect(await held(cookie, staff('otieno@konnect.example'))).toBeNull();
    expect(await held(cookie, null)).toBeNull();
  });

  it('of before, which is bound to nobody, and the token of a link hold for nobody', async () => {
    expect(await held(cookieOf({}), null)).toBeNull();
    expect(await held(cookieOf({}), staff('amina@konnect.example'))).toBeNull();
    const link = sealed('konnect-override-link', { ...override({ version: 'v9', digest: 'd' }), link: 'n1' });
    expect(await held(`__Host-konnect_override=${link}`, null)).toBeNull();
  });
});

it('keeps pages for staff out of a set with a build that nobody has checked', async () => {
  const { overrides, view: visitors } = await setUp();
  const desk = { ...descriptor('staff', 'd1'), roles: ['admin' as const] };
  const view = releaseViewFor(
    {
      ...{ epoch: 'e', revision: 1, broken: [], shell: visitors.shell },
      remotes: {
        community: { live: released('community', 'v1') },
        staff: { live: edgeVersion({ ...desk, base: '/assets/staff/d1/' }) },
      },
    },
    'admin',
  );
  if (!view) throw new Error('no view');
  const build = override({ address: 'http://127.0.0.1:3101/' });
  const applied = await overrides.apply(view, build, 'admin');
  expect(applied?.view.release.remotes.map(({ id }) => id)).toEqual(['community']);
  expect(applied && matchPage(applied.view, '/staff')?.isHidden).toBe(true);
  expect(applied && matchPage(applied.view, '/community')).toBeNull();
  expect(await overrides.apply(view, { ...build, remote: 'staff' }, 'admin')).toBeNull();
});

it('says who sees what, and for how long', () => {
  expect(overrideBanner(override({ version: 'v9', digest: 'd' }))).toContain(
    'community is version v9, for Amina &lt;b&gt; until 1:00 PM.',
  );
});
