import { version } from '../release/test-version';
import { countGivenUp, fallbackView, lastGoodPage } from './fallback';
import { finishPage } from './page-cache';
import type { RenderAttempt } from './render-attempt';
import { testContext, testPage, testPageServices } from './test-page-services';

const shell = version('shell', []);
const live = version('community', [{ path: '/', page: 'home-page' }]);
const previous = { ...live, version: 'v0', base: '/assets/community/v0/' };
const serviceWith = (community: { live: typeof live; previous?: typeof live }) =>
  testPageServices({ shell, remotes: { community } }, async (request) =>
    testPage(request, { remote: 'community' }),
  );
const services = serviceWith({ live, previous });
const context = testContext(services);
const attempt = {
  view: context.view,
  owner: live,
  servedBy: [shell, live].map(({ id, version: name }) => ({ id, version: name })),
  isFallback: false,
  isCrowdedOut: () => false,
} as unknown as RenderAttempt;
const failed = (remoteId: string) => ({ remoteId, version: 'v1', visits: 1, failures: 1 });

beforeEach(() => void services.metrics.take());

it('replaces a version that fails by the one before, and nothing else', () => {
  const view = fallbackView(services, context, attempt);
  expect(view?.remotes.get('community')?.version).toBe('v0');
  expect(view?.shell).toBe(shell);
});

it.each([
  ['the page is of the shell', { owner: shell }],
  ['nobody owns the page', { owner: undefined }],
  ['the attempt was the version before already', { isFallback: true }],
  ['the process was ended for the memory of all', { isCrowdedOut: () => true }],
])('has nothing to fall back to where %s', (_, change) => {
  expect(fallbackView(services, context, { ...attempt, ...change })).toBeNull();
});

it('has nothing to fall back to where there is no version before', () => {
  expect(fallbackView(serviceWith({ live }), context, attempt)).toBeNull();
});

it('counts a version that is given up as failed, unless the visit is a preview', () => {
  countGivenUp(services, { ...context, isPreview: true }, attempt);
  expect(services.metrics.take()).toEqual([]);
  countGivenUp(services, context, attempt);
  expect(services.metrics.take()).toEqual([failed('community')]);
});

it('shows the page of a moment ago, and counts the versions that did not make a new one', async () => {
  expect(lastGoodPage(services, context, attempt)).toBeUndefined();
  expect(services.metrics.take()).toEqual([]);
  const page = await finishPage(200, {}, 'of a moment ago');
  services.cache.set(context.key, page);
  expect(lastGoodPage(services, context, attempt)).toBe(page);
  expect(services.metrics.take()).toEqual([failed('shell'), failed('community')]);
  expect(lastGoodPage(services, context, { ...attempt, isCrowdedOut: () => true })).toBe(page);
  expect(services.metrics.take()).toEqual([]);
  // What one visitor sees alone is not what the others saw.
  expect(lastGoodPage(services, { ...context, isShared: false }, attempt)).toBeUndefined();
});
