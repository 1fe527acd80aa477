import type { SessionInfo } from '@konnect/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { createPageHandler } from '../http/page-handler';
import { withAssetOrigin } from '../release/asset-origin';
import { version } from '../release/test-version';
import { deskServices } from './desk-services';
import type { PageServices } from './page-services';
import { testPage, testPageServices } from './test-page-services';

const ASSETS = 'https://assets.konnect.example';
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

let services: PageServices;
let app: FastifyInstance;

beforeEach(() => {
  services = {
    ...testPageServices(withAssetOrigin(table, ASSETS), async (request) =>
      testPage(request, { remote: 'shell' }),
    ),
    assetOrigin: ASSETS,
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
