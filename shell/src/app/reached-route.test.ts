import type { Release } from '@konnect/contracts';
import { reachedRoute } from './reached-route';

const remote = (id: string, paths: string[]) => ({ id, claims: paths.map((path) => ({ path, page: 'p' })) });
const release = {
  remotes: [remote('community', ['/', '/community/:slug']), remote('engagement', ['/survey/view/:id'])],
} as unknown as Release;
const own = [{ path: '/contact-us', page: 'contact-page' }];

it.each([
  ['/', 'community:/'],
  ['/community/a', 'community:/community/:slug'],
  ['/survey/view/2', 'engagement:/survey/view/:id'],
  ['/contact-us', 'shell:/contact-us'],
  ['/nothing/here', null],
])('%s reaches %s', (path, id) => {
  expect(reachedRoute(release, own, path)).toBe(id);
  expect(reachedRoute(release, own, path)).toBe(id);
});
