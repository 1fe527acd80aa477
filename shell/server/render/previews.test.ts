// Figures of versions are of what visitors get, never of a page that somebody looks at with an override.
import Fastify from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import type { Overrides } from '../admin/overrides';
import { createPageHandler } from '../http/page-handler';
import { version } from '../release/test-version';
import { testPage, testPageServices } from './test-page-services';

const community = (name: string) => ({
  ...version('community', [{ path: '/', page: 'home-page' }]),
  ...{ version: name, base: `/assets/community/${name}/` },
});
const override = {
  ...{ remote: 'community', source: { version: 'v9', digest: 'd' }, by: 'Amina' },
  expires: Date.parse('2026-03-02T10:00:00Z'),
};
/** Holds for the request with a cookie `override=yes`, and puts `v9` into its set. */
const overrides = {
  of: async (cookie: string | undefined) => (cookie === 'override=yes' ? override : null),
  async apply(view, given) {
    const remotes = view.release.remotes.map(({ previous: _, ...each }) => ({ ...each, version: 'v9' }));
    const release = { ...view.release, id: 'preview', remotes };
    return {
      override: given,
      view: { ...view, release, remotes: new Map([['community', community('v9')]]) },
    };
  },
} as Pick<Overrides, 'of' | 'apply'> as Overrides;

it.each([
  ['is shown', [] as string[], ['v9']],
  ['fails, and the version before the live one stands in for it', ['v9'], ['v9', 'v1']],
  ['fails together with the version before', ['v9', 'v1'], ['v9', 'v1']],
])(
  'counts nothing where the version looked at %s, and goes on counting visitors',
  async (_, broken, asked) => {
    const rendered: string[] = [];
    async function renderPage(request: RenderRequest): Promise<RenderedPage> {
      const name = request.release.remotes[0]?.version ?? '';
      rendered.push(name);
      return testPage(request, {
        remote: 'community',
        rendered: broken.includes(name) ? 'frame' : 'page',
      });
    }
    const services = testPageServices(
      {
        shell: version('shell', []),
        remotes: { community: { live: community('v2'), previous: community('v1') } },
      },
      renderPage,
    );
    const app = Fastify();
    app.get('/*', createPageHandler({ ...services, overrides }));
    expect((await app.inject({ url: '/', headers: { cookie: 'override=yes' } })).statusCode).toBe(200);
    expect(rendered).toEqual(asked);
    expect(services.metrics.take()).toEqual([]);
    await app.inject('/');
    expect(services.metrics.take()).toEqual([
      { remoteId: 'shell', version: 'v1', visits: 1, failures: 0 },
      { remoteId: 'community', version: 'v2', visits: 1, failures: 0 },
    ]);
    await app.close();
  },
);
