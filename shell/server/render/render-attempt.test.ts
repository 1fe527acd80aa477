import type { SessionInfo } from '@konnect/contracts';
import { IsolationFault } from '@konnect/registry/isolation';
import type { RenderRequest } from '../../src/entry-server';
import { version } from '../release/test-version';
import { attemptRender, countAttempt, type RenderAttempt } from './render-attempt';
import { testContext, testPage, testPageServices } from './test-page-services';

const shell = version('shell', [{ path: '/contact-us', page: 'contact-page' }]);
const community = version('community', [{ path: '/', page: 'home-page', query: ['page'] }]);
const signal = new AbortController().signal;

let asked: RenderRequest;
let during: (request: RenderRequest) => unknown = () => undefined;
let remote = 'community';
const services = testPageServices({ shell, remotes: { community: { live: community } } }, async (request) => {
  asked = request;
  await during(request);
  return testPage(request, { remote });
});
beforeEach(() => {
  during = () => undefined;
  remote = 'community';
  services.metrics.take();
});

const attemptAt = (path: string, change = {}, options = {}): Promise<RenderAttempt> => {
  const context = testContext(services, path, change);
  return attemptRender(services, context, context.view, { signal, isFallback: false, ...options });
};
const seen = (remoteId: string, failures: number) => ({ remoteId, version: 'v1', visits: 1, failures });

it('renders what a visitor asked for, and says whose page it is', async () => {
  const attempt = await attemptAt('/?page=2');
  expect(asked.url.href).toBe('https://www.konnect.example/?page=2');
  expect(asked).toMatchObject({ session: null, saveData: false, signal });
  expect(asked.release.remotes.map(({ id }) => id)).toEqual(['community']);
  expect(asked.recall).toBeDefined();
  expect(attempt.owner).toBe(community);
  expect(attempt.servedBy).toEqual([
    { id: 'shell', version: 'v1' },
    { id: 'community', version: 'v1' },
  ]);
  expect([attempt.hasRenderError(), attempt.isCrowdedOut()]).toEqual([false, false]);
});

it('counts a page of the shell for the shell alone', async () => {
  remote = 'shell';
  const { owner, servedBy } = await attemptAt('/contact-us');
  expect(owner).toBe(shell);
  expect(servedBy).toEqual([{ id: 'shell', version: 'v1' }]);
});

it('leaves out the query that the page does not read, but not for the version before, which may read it', async () => {
  await attemptAt('/?made-up=1');
  expect(asked.url.search).toBe('');
  await attemptAt('/?made-up=1', {}, { isFallback: true });
  expect(asked.url.search).toBe('?made-up=1');
});

it('renders for staff with the settings that staff see, and without the answers that visitors share', async () => {
  const { config } = services.configs();
  const staffConfig = { ...config, siteName: 'Konnect for staff' };
  const session = { name: 'Wanjiru', role: 'admin' } as SessionInfo;
  const context = testContext(services, '/', { session });
  const configs = () => ({ config, staffConfig });
  await attemptRender({ ...services, configs }, context, context.view, { signal, isFallback: false });
  expect(asked).toMatchObject({ session, config: staffConfig });
  expect(asked.recall).toBeUndefined();
});

it('lends its slot to other pages while it waits', async () => {
  const lent = jest.fn(<T>(answer: Promise<T>) => answer);
  during = ({ whileWaiting }) => whileWaiting?.(Promise.resolve());
  await attemptAt('/', {}, { slot: { during: lent, giveBack: () => undefined } });
  expect(lent).toHaveBeenCalledTimes(1);
});

it.each([
  [new Error('broken'), false],
  [new IsolationFault('stuck'), false],
  [new IsolationFault('crowded'), true],
])('tells of an error while it renders, and whether memory was short: %s', async (error, isCrowdedOut) => {
  during = ({ onError }) => onError(error);
  const attempt = await attemptAt('/');
  expect([attempt.hasRenderError(), attempt.isCrowdedOut()]).toEqual([true, isCrowdedOut]);
});

it('counts a visit for each version, a failure where it failed, and nothing of a preview', async () => {
  const context = testContext(services);
  const attempt = await attemptAt('/');
  const counted = (change: Partial<RenderAttempt>, isPreview = false) => {
    countAttempt(services, { ...context, isPreview }, { ...attempt, ...change });
    return services.metrics.take();
  };
  expect(counted({})).toEqual([seen('shell', 0), seen('community', 0)]);
  expect(counted({ hasRenderError: () => true })).toEqual([seen('shell', 1), seen('community', 1)]);
  const frame = { ...attempt.page, boot: { ...attempt.page.boot, rendered: 'frame' as const } };
  expect(counted({ page: frame })).toEqual([seen('shell', 1), seen('community', 1)]);
  // The shell may be why the version before had to come.
  expect(counted({ isFallback: true })).toEqual([seen('shell', 1), seen('community', 0)]);
  expect(counted({ isCrowdedOut: () => true })).toEqual([]);
  expect(counted({}, true)).toEqual([]);
});
