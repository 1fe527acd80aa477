import { paths } from './paths';
import { remote } from './remote';

it('has one page module for each claim', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(
    [...new Set(remote.claims.map(({ page }) => page))].sort(),
  );
  for (const load of Object.values(remote.pages))
    expect((await load()).page.Component).toBeInstanceOf(Function);
});

it('points its navigation at its own claims', () => {
  const claimed = remote.claims.map(({ path }) => path.replace(/\/:\w+\?$/, ''));
  for (const { to } of remote.nav) expect(claimed).toContain(to);
});

it('writes addresses that can be shared', () => {
  expect(paths.articles()).toBe('/community');
  expect(paths.articles({ search: 'a b', pages: 3 })).toBe('/community?search=a+b&pages=3');
  expect(paths.article('a/b')).toBe('/community/a%2Fb');
  expect(paths.comment('slug', 4)).toBe('/community/slug#comment-4');
});
