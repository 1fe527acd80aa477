import { STAFF_ROLES } from '@konnect/contracts';
import { STAFF_PAGES, staffPageAt, staffPagesOf } from './staff-pages';

it.each([
  ['editor', ['Desk', 'Comments', 'Content', 'Surveys', 'Event forms', 'Ticket surveys', 'Your account']],
  [
    'support',
    [
      ...['Desk', 'Inbox', 'Comments', 'Surveys', 'Ticket surveys', 'Customer groups', 'Draws and prizes'],
      'Your account',
    ],
  ],
  ['hr', ['Desk', 'Inbox', 'Content', 'Your account']],
] as const)('shows %s the screens of the role and no other', (role, labels) => {
  expect(staffPagesOf(role).map(({ label }) => label)).toEqual(labels);
});

it('shows an administrator every screen', () => {
  expect(staffPagesOf('admin')).toEqual(STAFF_PAGES);
});

it.each(STAFF_ROLES)('gives %s no two screens with one shortcut or one path', (role) => {
  const pages = staffPagesOf(role);
  const shortcuts = pages.flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

it.each([
  ['/staff', 'Desk'],
  ['/staff/inbox/contact/3', 'Inbox'],
  ['/staff/content/article/7', 'Content'],
  ['/survey/admin/edit/2', 'Surveys'],
  ['/ticket/survey/admin', 'Ticket surveys'],
  ['/staff/new-password', undefined],
  ['/staff/inboxes', undefined],
])('takes %s for a part of %s', (path, label) => {
  expect(staffPageAt(path)?.label).toBe(label);
});
