import type { PublicConfig } from '@konnect/contracts';
import { IsolationFault } from '@konnect/registry/isolation';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { createPageHandler } from '../http/page-handler';
import { Releases } from '../release/releases';
import { version } from '../release/test-version';
import { VersionMetrics } from '../release/version-metrics';
import { ServiceFetch } from './api-fetch';
import { Bootstraps } from './page-bootstrap';
import { PageCache } from './page-cache';
import { PageStyleFiles } from './page-styles';

const config = { siteName: 'Konnect', publicUrl: 'https://www.konnect.example' } as PublicConfig;
const community = version('community', [{ path: '/', page: 'home-page' }]);
const previous = { ...community, version: 'v0', base: '/assets/community/v0/' };

let app: FastifyInstance;
let reason: IsolationFault['reason'] | undefined;
const asked: (string | undefined)[] = [];
let visit: jest.SpyInstance;
let failure: jest.SpyInstance;

async function renderPage({ release, onError, ...request }: RenderRequest): Promise<RenderedPage> {
  asked.push(release.remotes[0]?.version);
  if (reason) onError(new IsolationFault(reason));
  return {
    status: 200,
    head: { title: 'Home', description: '' },
    handle: { remote: 'community', page: 'home-page' },
    boot: {
      ...{ release, config: request.config, session: request.session, saveData: request.saveData },
      ...{ rendered: reason ? 'frame' : 'page', queries: [] },
    },
    pipe: (destination) => void destination.end(reason ? 'the frame' : 'the page'),
  };
}

beforeEach(() => {
  const metrics = new VersionMetrics();
  visit = jest.spyOn(metrics, 'visit');
  failure = jest.spyOn(metrics, 'failure');
  asked.length = 0;
  const releases = new Releases();
  releases.update({
    ...{ epoch: 'e', revision: 1, broken: [] },
    shell: version('shell', []),
    remotes: { community: { live: community, previous } },
  });
  app = Fastify();
  app.get(
    '/*',
    createPageHandler({
      releases,
      bundles: { shell: async () => ({ renderPage }) },
      styles: new PageStyleFiles('/nowhere'),
      bootstraps: new Bootstraps('/nowhere'),
      services: new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }),
      configs: () => ({ config, staffConfig: config }),
      cache: new PageCache(60_000),
      metrics,
      devOrigins: [],
      renderTimeout: 2_000,
      sessionOf: async () => null,
    }),
  );
});
afterEach(() => app.close());

it('leaves a page to the browser whose process was ended for the memory of all, and counts nothing', async () => {
  reason = 'crowded';
  expect((await app.inject('/')).body).toContain('the frame');
  // No process of the version before, which would take more memory.
  expect(asked).toEqual(['v1']);
  expect(failure).not.toHaveBeenCalled();
  expect(visit).not.toHaveBeenCalled();
  // The page is not cached.
  reason = undefined;
  expect((await app.inject('/')).body).toContain('the page');
});

it('counts the failure of one that used too much by itself, and asks the version before', async () => {
  reason = 'too-much-memory';
  await app.inject('/');
  expect(asked).toEqual(['v1', 'v0']);
  expect(failure).toHaveBeenCalledWith('community', 'v1');
});
