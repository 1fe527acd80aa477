import type { RouteObject } from 'react-router';
import { matchAddress } from './match-address';

const routes: RouteObject[] = [
  {
    id: 'root',
    children: [
      { id: 'home', path: '/' },
      { id: 'topic', path: '/community/topic/:category' },
      { id: 'article', path: '/community/:slug' },
      { id: 'anything', path: '/community/*' },
    ],
  },
];

const leafOf = (pathname: string) => {
  const leaf = matchAddress(routes, pathname)?.at(-1);
  return leaf ? [leaf.route.id, leaf.params] : null;
};

it.each([
  ['/', ['home', {}]],
  ['/community/a', ['article', { slug: 'a' }]],
  ['/Community/caf%C3%A9', ['article', { slug: 'café' }]],
  ['/community/topic/news', ['topic', { category: 'news' }]],
  ['/community/topic/news/more', ['anything', { '*': 'topic/news/more' }]],
  ['/nothing/here', null],
])('leads %s to the best ranked route, each time', (pathname, expected) => {
  expect(leafOf(pathname)).toEqual(expected);
  expect(leafOf(pathname)).toEqual(expected);
});

it('keeps lists of routes apart', () => {
  expect(matchAddress(routes, '/other')).toBeNull();
  expect(matchAddress([{ id: 'other', path: '/other' }], '/other')?.at(-1)?.route.id).toBe('other');
  expect(matchAddress(routes, '/other')).toBeNull();
});

it('remembers an address, and forgets made-up ones before they fill the memory', () => {
  const first = matchAddress(routes, '/community/first');
  expect(matchAddress(routes, '/community/first')).toBe(first);
  for (let index = 0; index < 1_000; index += 1) matchAddress(routes, `/community/made-up-${index}`);
  expect(matchAddress(routes, '/community/first')).not.toBe(first);
  expect(leafOf('/community/first')).toEqual(['article', { slug: 'first' }]);
});
