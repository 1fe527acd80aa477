import type { EdgeTable } from '@konnect/registry/release-source';
import { isStaffOnlyPage } from './staff-only-pages';

const remote = (roles: string[], paths: string[]) => ({
  live: { roles, claims: paths.map((path) => ({ path, page: 'p' })) },
});
const table = {
  remotes: {
    staff: remote(['admin'], ['/staff', '/survey/admin/edit/:id']),
    community: remote([], ['/community/:slug']),
  },
} as unknown as EdgeTable;

it.each([
  ['/staff', true],
  ['/survey/admin/edit/12', true],
  ['/survey/admin', false],
  ['/community/a', false],
  ['/staff/login', false],
])('%s needs a sign-in: %s', (path, expected) => {
  expect(isStaffOnlyPage(table, path)).toBe(expected);
});

it('hides no page of the others behind a wide claim', () => {
  const wide = {
    shell: { roles: [], claims: [{ path: '/contact-us', page: 'p' }] },
    remotes: {
      staff: remote(['admin'], ['/*', '/:any']),
      community: remote([], ['/', '/faq', '/community/:slug']),
    },
  };
  const hidden = ['/', '/faq', '/community/a', '/contact-us'].filter((path) =>
    isStaffOnlyPage(wide as unknown as EdgeTable, path),
  );
  expect(hidden).toEqual([]);
});

it('knows nothing before the first release', () => {
  expect(isStaffOnlyPage(undefined, '/staff')).toBe(false);
});
