import type { EdgeTable } from '@konnect/registry/release-source';
import { matchPage } from './match-page';
import { releaseViewFor, type ReleaseView } from './release-view';

const version = (id: string, paths: string[], roles: string[] = []) => ({
  id,
  version: 'v1',
  nav: [],
  slots: [],
  files: [],
  roles,
  claims: paths.map((path) => ({ path, page: `${id}-page` })),
});

function viewOf(staff: string[], community: string[], role: 'admin' | null = null): ReleaseView {
  const table = {
    shell: version('shell', ['/contact-us', '/staff/login']),
    remotes: {
      staff: { live: version('staff', staff, ['admin']) },
      community: { live: version('community', community) },
    },
  } as unknown as EdgeTable;
  const view = releaseViewFor(table, role);
  if (!view) throw new Error('There is no release.');
  return view;
}

const view = viewOf(['/staff', '/survey/admin/edit/:id'], ['/', '/community/:slug']);

it.each([
  ['/staff', true],
  ['/survey/admin/edit/12', true],
  ['/survey/admin', undefined],
  ['/community/a', false],
  ['/contact-us', false],
  ['/staff/login', false],
])('%s is hidden from visitors: %s', (path, expected) => {
  expect(matchPage(view, path)?.isHidden).toBe(expected);
});

it('hides nothing from a role that the remote is for', () => {
  expect(matchPage(viewOf(['/staff'], [], 'admin'), '/staff')?.isHidden).toBe(false);
});

it('hides no page of the others behind a wide claim', () => {
  const wide = viewOf(['/*', '/:any'], ['/', '/faq', '/community/:slug']);
  const found = ['/', '/faq', '/community/a', '/contact-us'].map((path) => matchPage(wide, path)?.isHidden);
  expect(found).toEqual([false, false, false, false]);
});

it('names the claim, with what it says of the page', () => {
  expect(matchPage(view, '/community/a')?.claim).toEqual({
    path: '/community/:slug',
    page: 'community-page',
  });
});
