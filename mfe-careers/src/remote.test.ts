import { links } from '@konnect/contracts';
import { filterOf, paths } from './paths';
import { remote } from './remote';

it('has one page module for each claim, and its navigation leads to its claims', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(remote.claims.map(({ page }) => page).sort());
  for (const load of Object.values(remote.pages))
    expect((await load()).page.Component).toBeInstanceOf(Function);
  for (const { to } of remote.nav) expect(remote.claims.map(({ path }) => path as string)).toContain(to);
});

it('writes the addresses that other areas use', () => {
  expect(paths.jobs()).toBe(links.jobs());
  expect(paths.job('a b')).toBe(links.job('a b'));
});

it.each([
  ['', {}],
  ['?type=Boot+Camp&location=Mwiki&page=3', { type: 'Boot Camp', location: 'Mwiki', page: 3 }],
  ['?page=0', {}],
  ['?page=-1', {}],
  ['?page=1.5', {}],
  ['?page=99999999', {}],
  ['?type=', {}],
])('reads the filter of %s and writes it back', (search, filter) => {
  const read = filterOf(new URLSearchParams(search));
  expect(read).toEqual({ type: undefined, location: undefined, page: undefined, ...filter });
  expect(filterOf(new URL(paths.jobs(read), 'http://x').searchParams)).toEqual(read);
});
