import { deskReleases, deskView } from './desk-releases';
import type { ReleaseView } from './release-view';

const view = {
  release: { id: 'r1', shell: '1', remotes: [{ id: 'community' }, { id: 'staff' }] },
  shell: { id: 'shell' },
  remotes: new Map([
    ['community', { id: 'community', roles: [] }],
    ['staff', { id: 'staff', roles: ['admin'] }],
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
