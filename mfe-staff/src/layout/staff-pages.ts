import type { StaffRole } from '@konnect/contracts';

/** Headings of the navigation, in their order. */
export const PAGE_GROUPS = ['Today', 'Content', 'Surveys', 'People', 'Administration', 'You'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

export interface StaffPageEntry {
  label: string;
  path: string;
  /** The server decides the same again for every call. */
  roles: readonly StaffRole[];
  group: PageGroup;
  /** `g`, then this letter, opens it. */
  shortcut?: string;
}

const ALL = ['editor', 'support', 'hr', 'admin'] as const;
const EDITORS = ['editor', 'admin'] as const;
const CARE = ['support', 'admin'] as const;
const VOICES = ['editor', 'support', 'admin'] as const;

/**
 * Every screen of the staff area: its navigation, its start page and its shortcuts are made from this list.
 */
export const STAFF_PAGES: readonly StaffPageEntry[] = [
  { label: 'Desk', path: '/staff', roles: ALL, group: 'Today', shortcut: 'd' },
  { label: 'Inbox', path: '/staff/inbox', roles: ['support', 'hr', 'admin'], group: 'Today', shortcut: 'i' },
  { label: 'Comments', path: '/staff/comments', roles: VOICES, group: 'Today', shortcut: 'c' },
  {
    label: 'Content',
    path: '/staff/content',
    roles: ['editor', 'hr', 'admin'],
    group: 'Content',
    shortcut: 'e',
  },
  { label: 'Surveys', path: '/survey/admin', roles: VOICES, group: 'Surveys', shortcut: 'v' },
  { label: 'Event forms', path: '/staff/event-forms', roles: EDITORS, group: 'Surveys', shortcut: 'f' },
  { label: 'Ticket surveys', path: '/ticket/survey/admin', roles: VOICES, group: 'Surveys', shortcut: 't' },
  { label: 'Customer groups', path: '/staff/customer-groups', roles: CARE, group: 'People', shortcut: 'k' },
  { label: 'Draws and prizes', path: '/staff/draws', roles: CARE, group: 'People', shortcut: 'p' },
  {
    label: 'Users and roles',
    path: '/staff/users',
    roles: ['admin'],
    group: 'Administration',
    shortcut: 'u',
  },
  { label: 'Settings', path: '/staff/settings', roles: ['admin'], group: 'Administration', shortcut: 's' },
  { label: 'Privacy', path: '/staff/privacy', roles: ['admin'], group: 'Administration' },
  { label: 'Audit log', path: '/staff/audit', roles: ['admin'], group: 'Administration', shortcut: 'l' },
  { label: 'Background jobs', path: '/staff/background-jobs', roles: ['admin'], group: 'Administration' },
  { label: 'Your account', path: '/staff/account', roles: ALL, group: 'You', shortcut: 'y' },
];

export function staffPagesOf(role: StaffRole): StaffPageEntry[] {
  return STAFF_PAGES.filter(({ roles }) => roles.includes(role));
}

/** The screen that an address belongs to: the one with the longest path that it begins with. */
export function staffPageAt(pathname: string): StaffPageEntry | undefined {
  return STAFF_PAGES.filter(
    ({ path }) => pathname === path || (path !== '/staff' && pathname.startsWith(`${path}/`)),
  )
    .sort((one, other) => other.path.length - one.path.length)
    .at(0);
}
