import type { PublicConfig } from '@konnect/contracts';
import type { EdgeVersion } from '@konnect/registry/release-source';
import Fastify from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { Bootstraps } from '../render/page-bootstrap';
import { PageStyleFiles } from '../render/page-styles';
import { ServiceFetch } from '../render/api-fetch';
import { PageCache } from '../render/page-cache';
import { createPageHandler } from '../http/page-handler';
import { Releases } from '../release/releases';

const file = (path: string) => ({ path, integrity: `sha384-${path}` });
const version = (id: string, ...files: string[]): EdgeVersion => ({
  ...{
    id,
    claims: [],
    roles: [],
    version: 'v1',
    container: id,
    entry: 'entry.js',
    serverEntry: 'server/server.cjs',
    nav: [],
    slots: [],
    list: `sha384-list of ${id}`,
  },
  ...{
    entryFiles: { js: ['entry.js'], css: [] },
    pages: {},
    files: ['entry.js', ...files].map(file),
    base: `/assets/${id}/v1/`,
  },
});

function site(devOrigins: string[]) {
  const releases = new Releases();
  const config = { siteName: 'Konnect', publicUrl: 'https://konnect.example' } as PublicConfig;
  releases.update({
    epoch: 'e',
    revision: 1,
    broken: [],
    shell: version('shell', 'overlay.0a1b2c3d.js', 'preview.0a1b2c3d.js'),
    remotes: { community: { live: version('community') }, careers: { live: version('careers') } },
  });
  const renderPage = async (request: RenderRequest): Promise<Partial<RenderedPage>> => ({
    ...{
      status: 200,
      head: { title: 'Home', description: '' },
      handle: { remote: 'community', page: 'home-page' },
      whole: () => ['<p>whole</p>'],
    },
    boot: {
      release: request.release,
      config: request.config,
      session: null,
      saveData: false,
      rendered: 'page',
      queries: [],
    },
  });
  const app = Fastify();
  app.get(
    '/*',
    createPageHandler({
      ...{
        releases,
        devOrigins,
        renderTimeout: 200,
        cache: new PageCache(60_000, 64, 120_000),
        services: new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }),
      },
      ...{ configs: () => ({ config, staffConfig: config }), sessionOf: async () => null },
      bundles: { shell: async () => ({ renderPage }), remote: async () => ({}) } as never,
      styles: new PageStyleFiles('/nowhere'),
      bootstraps: new Bootstraps('/nowhere'),
    }),
  );
  return (cookie?: string) => app.inject({ url: '/', headers: cookie ? { cookie } : {} });
}

it('gives whoever develops the overlay and all parts, and the fault that they chose', async () => {
  const get = site(['http://127.0.0.1:3101']);
  const plain = await get();
  expect(plain.body).toContain(
    '<script defer src="/assets/shell/v1/overlay.0a1b2c3d.js" crossorigin integrity="sha384-overlay.0a1b2c3d.js">',
  );
  expect(plain.body).toContain('"id":"careers"');
  expect(plain.headers['cache-control']).toBe('private, no-store');
  const broken = await get('__Host-konnect_fault=community.missing');
  expect(broken.body).toContain('/edge/faulty/missing/community/v1/entry.js');
  expect(broken.body).not.toContain('/assets/community/');
  expect(broken.body).toContain('/assets/careers/');
  // A fault says nothing of any version: its page reports nothing, before anything else of it runs.
  expect(plain.body).not.toContain('preview.0a1b2c3d.js');
  expect(broken.body.indexOf('preview.0a1b2c3d.js')).toBeGreaterThan(0);
  expect(broken.body.indexOf('preview.0a1b2c3d.js')).toBeLessThan(broken.body.indexOf('entry.js'));
});

it('gives visitors neither, whatever cookie they bring', async () => {
  const get = site([]);
  for (const cookie of [
    undefined,
    '__Host-konnect_fault=community.missing',
    '__Host-konnect_override=forged; __Host-konnect_fault=community.slow',
  ]) {
    const { body } = await get(cookie);
    expect(body).toContain('/assets/community/v1/entry.js');
    expect(body).not.toMatch(/overlay|preview|faulty/);
  }
});
