import type { FastifyRequest } from 'fastify';
import { Overrides } from '../admin/overrides';
import type { PageServices } from '../render/page-services';
import { releaseViewFor } from './release-view';
import { resolveRelease } from './resolve-release';
import { version } from './test-version';

const BUILD = 'http://127.0.0.1:3101/';
const table = {
  ...{ epoch: 'e', revision: 1, broken: [], shell: version('shell', []) },
  remotes: {
    community: { live: version('community', [{ path: '/community', page: 'home-page' }]) },
    staff: { live: version('staff', [{ path: '/staff/*', page: 'home-page' }], ['admin']) },
  },
};

/**
 * An administrator's request, whose override puts a build on the own machine in the place of the community.
 */
function resolve(url: string) {
  const view = releaseViewFor(table, 'admin');
  const overrides = new Overrides({
    ...{ dataDir: '/nowhere', publicUrl: 'https://konnect.example', registryUrl: 'http://registry' },
    verify: async () => true,
    sessionOf: async () => null,
  });
  const override = {
    remote: 'community',
    source: { address: BUILD },
    by: 'Amina',
    expires: Date.now() + 60_000,
  };
  jest.spyOn(overrides, 'of').mockResolvedValue(override);
  const services = {
    releases: { for: () => view },
    configs: () => ({ config: { publicUrl: 'https://konnect.example' } }),
    bundles: { shell: async () => undefined },
    sessionOf: async () => ({ name: 'Amina', email: 'a@konnect.example', role: 'admin', csrfToken: 'c' }),
    overrides,
    devOrigins: [],
  } as unknown as PageServices;
  return resolveRelease(services, { url, headers: {} } as FastifyRequest, null);
}

it('shows an unchecked build on pages of visitors, without the remotes for staff beside it', async () => {
  const resolved = await resolve('/community?page=2');
  expect(resolved?.overridden?.origin).toBe('http://127.0.0.1:3101');
  expect(resolved?.view.release.remotes.map(({ id, base }) => `${id} ${base}`)).toEqual([
    `community ${BUILD}`,
  ]);
});

it('shows pages for staff as they are live, without the origin of the build', async () => {
  for (const url of ['/staff', '/staff/draws?state=open']) {
    const resolved = await resolve(url);
    expect(resolved?.overridden).toBeNull();
    expect(resolved?.isForDeveloper).toBe(false);
    expect(resolved?.view.release.remotes.map(({ id, version: shown }) => `${id}@${shown}`).sort()).toEqual([
      'community@v1',
      'staff@v1',
    ]);
  }
});
