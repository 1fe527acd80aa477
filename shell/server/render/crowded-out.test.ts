import { IsolationFault } from '@konnect/registry/isolation';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { createPageHandler } from '../http/page-handler';
import { version } from '../release/test-version';
import { testPage, testPageServices } from './test-page-services';

const community = version('community', [{ path: '/', page: 'home-page' }]);
const previous = { ...community, version: 'v0', base: '/assets/community/v0/' };

let app: FastifyInstance;
let reason: IsolationFault['reason'] | undefined;
const asked: (string | undefined)[] = [];
let visit: jest.SpyInstance;
let failure: jest.SpyInstance;

async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  asked.push(request.release.remotes[0]?.version);
  if (reason) request.onError(new IsolationFault(reason));
  return testPage(request, { remote: 'community', rendered: reason ? 'frame' : 'page' });
}

beforeEach(() => {
  asked.length = 0;
  const services = testPageServices(
    { shell: version('shell', []), remotes: { community: { live: community, previous } } },
    renderPage,
  );
  visit = jest.spyOn(services.metrics, 'visit');
  failure = jest.spyOn(services.metrics, 'failure');
  app = Fastify();
  app.get('/*', createPageHandler(services));
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
