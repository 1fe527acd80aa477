import { matchRoutes, type RouteObject } from 'react-router';
import { matchOnEdge } from './match-on-edge';

const paths = [
  '/',
  '/community',
  '/community/:slug',
  '/community/topic/:category',
  '/gallery/:album?',
  '/maybe?/later',
  '/:any/of/:these',
  '/wide/*',
  'relative',
  '*',
];
const children = paths.map((path): RouteObject => ({ id: path, path }));
const nested: RouteObject[] = [{ id: 'root', children }];

const told = (matches: ReturnType<typeof matchRoutes>) =>
  matches?.map(({ route, params, pathname, pathnameBase }) => [route.id, params, pathname, pathnameBase]);

const addresses = [
  ...[
    '/',
    '//',
    '/community',
    '/Community/Kids',
    '/%63ommunity/a',
    '/community/topic/news',
    '/community/a/b/c',
  ],
  ...[
    '/gallery',
    '/gallery/x',
    '/later',
    '/maybe/later',
    '/one/of/two',
    '/community/of/two',
    '/wide',
    '/wide/a/b',
  ],
  ...['/relative', '/nowhere', '/%2Fcommunity', ''],
];

it.each(addresses)('leads %j where React Router leads it', (address) => {
  for (const routes of [nested, children])
    expect(told(matchOnEdge(routes, address))).toEqual(told(matchRoutes(routes, address)));
});

it('leads a broken escape where React Router leads it, which says so', () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const address of ['/%E0%A4%A', '/community/%E0%A4%A'])
    expect(told(matchOnEdge(nested, address))).toEqual(told(matchRoutes(nested, address)));
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});

it('gives the route itself, with all that it carries', () => {
  expect(matchOnEdge(nested, '/community/a')?.at(-1)?.route).toBe(children[2]);
});
