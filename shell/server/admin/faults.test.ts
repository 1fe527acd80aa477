import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionInfo, StaffRole } from '@konnect/contracts';
import type { EdgeVersion } from '@konnect/registry/release-source';
import Fastify from 'fastify';
import { faultOf, faultRoutes, withFault } from './faults';
import { overlayTag } from '../render/overlay';
import { releaseViewFor } from '../release/release-view';
import { testFolder } from '../test-folder';

const file = (path: string) => ({ path, integrity: 'sha384-x' });
const version = (id: string, name = '1'): EdgeVersion => ({
  ...{
    id,
    version: name,
    container: `${id}_${name}`,
    claims: [],
    nav: [],
    slots: [],
    roles: [],
    pages: {},
    list: 'sha384-list',
  },
  ...{
    entry: 'entry.js',
    serverEntry: 'server/server.cjs',
    entryFiles: { js: ['entry.js'], css: [] },
    files: [file('entry.js')],
    base: `/assets/${id}/${name}/`,
  },
});
const view = releaseViewFor(
  {
    epoch: 'e',
    revision: 1,
    shell: version('shell'),
    remotes: {
      community: { live: version('community', '2'), previous: version('community', '1') },
      careers: { live: version('careers') },
    },
    broken: [],
  },
  null,
);

it.each([
  ['a=b; konnect_fault=careers.slow', { remote: 'careers', fault: 'slow' }],
  ['konnect_fault=careers.explode', null],
  ['konnect_fault=', null],
  [undefined, null],
])('reads the cookie %j', (cookie, chosen) => {
  expect(faultOf(cookie, 'http://127.0.0.1:3000')).toEqual(chosen);
});

it('breaks the files of a version at its own address, where it shares one with all versions', () => {
  if (!view) throw new Error('no view');
  const [community] = view.release.remotes.filter(({ id }) => id === 'community');
  const live = view.remotes.get('community');
  if (!community || !live) throw new Error('no community');
  const shared = {
    ...view,
    release: { ...view.release, remotes: [{ ...community, base: '/assets/community/_/' }] },
    remotes: new Map([['community', { ...live, base: '/assets/community/_/' }]]),
  };
  const broken = withFault(shared, { remote: 'community', fault: 'slow' });
  expect(broken.release.remotes[0]?.base).toBe('/edge/faulty/slow/community/2/');
  expect(broken.remotes.get('community')?.base).toBe('/edge/faulty/slow/community/2/');
});

it('breaks the files of one remote, with nothing to fall back to, and no other', () => {
  if (!view) throw new Error('no view');
  const broken = withFault(view, { remote: 'community', fault: 'missing' });
  const [careers, community] = [...broken.release.remotes].sort((a, b) => a.id.localeCompare(b.id));
  expect(community).toMatchObject({ base: '/edge/faulty/missing/community/2/', integrity: 'sha384-x' });
  expect(community).not.toHaveProperty('previous');
  expect(careers?.base).toBe('/assets/careers/1/');
  expect(broken.remotes.get('community')?.base).toBe('/edge/faulty/missing/community/2/');
  expect(view.remotes.get('community')?.base).toBe('/assets/community/2/');
  expect(broken.release.id).not.toBe(view.release.id);
});

async function edge(isDeveloper: boolean, role?: StaffRole) {
  const dataDir = await testFolder();
  for (const [id, roles] of [
    ['careers', []],
    ['staff', ['admin']],
  ] as const) {
    const folder = join(dataDir, 'assets', id, '1');
    await mkdir(join(folder, 'server'), { recursive: true });
    await writeFile(join(folder, 'entry.js'), 'good');
    const files = [{ path: 'entry.js', integrity: 'sha384-x' }];
    await writeFile(join(folder, 'remote.json'), JSON.stringify({ id, version: '1', roles, files }));
  }
  const app = Fastify();
  faultRoutes(app, {
    dataDir,
    publicUrl: 'http://127.0.0.1:3000',
    sessionOf: async () => (role ? ({ role } as SessionInfo) : null),
    mayBreak: async () => isDeveloper,
  });
  return app;
}

it('sends slow files, and those of the staff to their roles alone', async () => {
  const asked = async (id: string, role?: StaffRole) =>
    (await (await edge(true, role)).inject(`/edge/faulty/slow/${id}/1/entry.js`)).statusCode;
  expect(
    await Promise.all([asked('careers'), asked('staff'), asked('staff', 'editor'), asked('staff', 'admin')]),
  ).toEqual([200, 404, 404, 200]);
}, 20_000);

it('gives developers the fault that they asked for', async () => {
  const app = await edge(true);
  expect((await app.inject('/edge/overlay/fault?remote=careers&fault=slow')).headers['set-cookie']).toMatch(
    /^konnect_fault=careers\.slow; Path=\/; HttpOnly/,
  );
  expect((await app.inject('/edge/overlay/fault?remote=careers&fault=')).headers['set-cookie']).toMatch(
    /^konnect_fault=;.*Max-Age=0$/,
  );
  expect((await app.inject('/edge/faulty/missing/careers/1/entry.js')).statusCode).toBe(404);
  const broken = await app.inject('/edge/faulty/broken/careers/1/entry.js');
  expect([broken.statusCode, broken.body.includes('good'), broken.headers['cache-control']]).toEqual([
    200,
    false,
    'no-store',
  ]);
  expect((await app.inject('/edge/faulty/broken/careers/1/server/server.js')).statusCode).toBe(404);
  expect((await app.inject('/edge/faulty/broken/careers/..%2f1/entry.js')).statusCode).toBe(404);
});

it('gives nobody else any', async () => {
  const app = await edge(false);
  const chosen = await app.inject('/edge/overlay/fault?remote=careers&fault=slow');
  expect([chosen.statusCode, chosen.headers['set-cookie']]).toEqual([403, undefined]);
  for (const fault of ['slow', 'broken', 'missing'])
    expect((await app.inject(`/edge/faulty/${fault}/careers/1/entry.js`)).statusCode).toBe(404);
});

it('names the overlay of the shell with its hash, and nothing where a shell has none', () => {
  const shell = version('shell');
  expect(overlayTag(shell)).toBe('');
  expect(overlayTag({ ...shell, files: [...shell.files, file('overlay.0a1b.js')] })).toBe(
    '<script defer src="/assets/shell/1/overlay.0a1b.js" crossorigin integrity="sha384-x"></script>\n',
  );
});
