import { deskReleases, deskView } from './desk-releases';
import type { ReleaseView } from './release-view';

const staff = { id: 'staff', roles: ['admin'], base: '/assets/staff/v2/' };
const view = {
  release: { id: 'r1', shell: '1', remotes: [{ id: 'community' }, { id: 'staff' }] },
  shell: { id: 'shell' },
  remotes: new Map<string, object>([
    ['community', { id: 'community', roles: [], base: '/assets/community/v1/' }],
    ['staff', staff],
  ]),
  hidden: [],
} as unknown as ReleaseView;

it('lists only remotes that need a role, and says that there are others', () => {
  const { release, remotes } = deskView(view);
  expect(release).toMatchObject({ id: 'r1-desk', remotes: [{ id: 'staff' }], unlisted: 1 });
  expect([...remotes.keys()]).toEqual(['staff']);
});

it('makes one set of each, so that what is cached by it is found again', () => {
  const releases = deskReleases({
    for: () => view,
    earlier: () => null,
    without: () => view,
    isRollingOut: true,
  });
  expect(releases.for('admin')).toBe(releases.without('admin', null, 'staff'));
  expect(releases.earlier('admin')).toBeNull();
  expect(releases.isRollingOut).toBe(true);
});

it('brings all files back to the origin of the desk, also those of a version before', () => {
  const origin = 'https://assets.example';
  const moved = (path: string) => ({ base: `${origin}/assets/${path}/` });
  const shell = { id: 'shell', ...moved('shell/v1') };
  const release = {
    ...view.release,
    shellFiles: { ...moved('shell/v1'), files: 'sha384-list' },
    remotes: [{ id: 'staff', base: staff.base, previous: { version: 'v1', ...moved('staff/v1') } }],
  };
  const [one, other] = [1, 2].map(() =>
    deskView({ ...view, release, shell } as unknown as ReleaseView, origin),
  ) as [ReleaseView, ReleaseView];
  expect(one.shell.base).toBe('/assets/shell/v1/');
  expect(one.release.shellFiles).toEqual({ base: '/assets/shell/v1/', files: 'sha384-list' });
  expect(one.release.remotes).toMatchObject([
    { base: staff.base, previous: { version: 'v1', base: '/assets/staff/v1/' } },
  ]);
  // What is read of a version is cached by its object.
  expect(other.shell).toBe(one.shell);
});
