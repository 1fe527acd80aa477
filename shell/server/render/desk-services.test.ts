import type { PublicConfig, SessionInfo } from '@konnect/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { createPageHandler } from '../http/page-handler';
import { withAssetOrigin } from '../release/asset-origin';
import { Releases } from '../release/releases';
import { version } from '../release/test-version';
import { VersionMetrics } from '../release/version-metrics';
import { ServiceFetch } from './api-fetch';
import { deskServices } from './desk-services';
import { Bootstraps } from './page-bootstrap';
import { PageCache } from './page-cache';
import type { PageServices } from './page-services';
import { PageStyleFiles } from './page-styles';

const ASSETS = 'https://assets.konnect.example';
const config = { siteName: 'Konnect', publicUrl: 'https://www.konnect.example' } as PublicConfig;
const colleague: SessionInfo = {
  name: 'Wanjiru',
  email: 'w@konnect.example',
  role: 'admin',
  csrfToken: 'secret',
};
const claims = [{ path: '/', page: 'home-page' }];
const table = {
  epoch: 'e',
  revision: 1,
  broken: [],
  shell: version('shell', [{ path: '/staff/login', page: 'home-page' }]),
  remotes: {
    community: { live: version('community', claims) },
    staff: {
      live: version('staff', [], ['admin']),
      // Before it was for the staff alone, its files were visitors' files.
      previous: { ...version('staff', []), version: 'v0', base: '/assets/staff/v0/' },
    },
  },
};

const renderPage = async ({ release, ...request }: RenderRequest): Promise<RenderedPage> => ({
  status: 200,
  head: { title: 'Home', description: '' },
  handle: { remote: 'shell', page: 'home-page' },
  boot: {
    ...{ release, config: request.config, session: request.session, saveData: request.saveData },
    ...{ rendered: 'page', queries: [] },
  },
  pipe: (destination) => void destination.end(),
});

let services: PageServices;
let app: FastifyInstance;

beforeEach(() => {
  const releases = new Releases();
  releases.update(withAssetOrigin(table, ASSETS));
  services = {
    releases,
    bundles: { shell: async () => ({ renderPage }) },
    styles: new PageStyleFiles('/nowhere'),
    bootstraps: new Bootstraps('/nowhere'),
    services: new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }),
    configs: () => ({ config, staffConfig: config }),
    cache: new PageCache(60_000),
    metrics: new VersionMetrics(),
    devOrigins: [],
    assetOrigin: ASSETS,
    renderTimeout: 2_000,
    sessionOf: async (cookie) => (cookie ? colleague : null),
  };
  app = Fastify();
});
afterEach(() => app.close());

it.each([{ cookie: 'konnect_staff=good' }, {}])(
  'names no other origin in a page of the desk, whose policy would admit the files of visitors (%o)',
  async (headers) => {
    app.get('/*', createPageHandler(deskServices(services)));
    const { body, headers: answered } = await app.inject({ url: '/staff/login', headers });
    expect(body).toContain('/assets/shell/v1/');
    expect(body).not.toContain(ASSETS);
    expect(answered['content-security-policy']).toContain("script-src 'self'");
    expect(answered['content-security-policy']).not.toContain(ASSETS);
  },
);

it('leaves pages of the site with the other origin', async () => {
  app.get('/*', createPageHandler(services));
  const { body, headers } = await app.inject({ url: '/' });
  expect(body).toContain(`${ASSETS}/assets/shell/v1/`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${ASSETS}/assets/`);
});
