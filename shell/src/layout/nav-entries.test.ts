import type { NavEntry, Release, ReleaseRemote } from '@konnect/contracts';
import { navEntries, openEntries } from './nav-entries';

const remote = (id: string, nav: NavEntry[]): ReleaseRemote => ({
  id,
  nav,
  claims: [],
  slots: [],
  version: '1',
  container: id,
  base: '/',
  entry: '/e.js',
  integrity: '',
});
const release = (...remotes: ReleaseRemote[]): Release => ({ id: 'r', shell: 's', remotes });

it('orders the entries of all remotes', () => {
  const careers = remote('careers', [{ label: 'Jobs', to: '/jobs', group: 'main', order: 70 }]);
  const community = remote('community', [
    { label: 'Help', to: '/faq', group: 'main', order: 60 },
    { label: 'Community', to: '/community', group: 'main', order: 10 },
  ]);
  expect(navEntries(release(careers, community), 'main').map((entry) => entry.label)).toEqual([
    'Community',
    'Help',
    'Jobs',
  ]);
});

it('shows an address once', () => {
  const home: NavEntry = { label: 'Home', to: '/', group: 'bottom', order: 1 };
  expect(
    navEntries(release(remote('a', [home]), remote('b', [{ ...home, label: 'Start', order: 2 }])), 'bottom'),
  ).toEqual([home]);
});

it('has no entry of a remote that this visitor does not get', () => {
  expect(navEntries(release(), 'main')).toEqual([]);
});

it("adds the shell's own pages to the footer", () => {
  expect(navEntries(release(), 'footer').map((entry) => entry.to)).toEqual(['/contact-us', '/testpage']);
});

it.each([
  ['/community/fibre', '/community'],
  ['/Community', '/community'],
  ['/communities', ''],
  ['/', '/'],
  ['/contact-us', '/contact-us'],
])('says which entries %s belongs to', (path, expected) => {
  const nav = ['/', '/community', '/jobs'].map(
    (to, order): NavEntry => ({
      label: to,
      to,
      group: 'main',
      order,
    }),
  );
  expect(openEntries(release(remote('community', nav)), path)).toBe(expected);
});
