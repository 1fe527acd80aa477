import { links, STAFF_ROLES } from '@konnect/contracts';
import { STAFF_PAGES } from './layout/staff-pages';
import { paths } from './paths';
import { remote } from './remote';

it('is for the staff alone: every role is named and every page is private', () => {
  expect(remote.roles).toEqual(STAFF_ROLES);
  for (const claim of remote.claims) expect(claim.private).toBe(true);
});

it('has one page module for each claim, and its navigation leads to its claims', async () => {
  // An alias is a second claim of one page.
  expect(Object.keys(remote.pages).sort()).toEqual(
    [...new Set(remote.claims.map(({ page }) => page))].sort(),
  );
  for (const load of Object.values(remote.pages))
    expect((await load()).page.Component).toBeInstanceOf(Function);
  for (const { to } of remote.nav) expect(remote.claims.map(({ path }) => path as string)).toContain(to);
});

it('writes the address that other areas use', () => {
  expect(paths.desk()).toBe(links.staff());
});

it('claims the address of every screen of its navigation', () => {
  const claimed = remote.claims.map(({ path }) => path.replace(/\/:\w+\?$/, ''));
  for (const { path } of STAFF_PAGES) expect(claimed).toContain(path);
});
