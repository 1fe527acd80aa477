import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import { withAssetOrigin } from './asset-origin';
import { ownBase } from './release-view';

const ORIGIN = 'https://assets.example';
const version = (id: string, base: string, roles: EdgeVersion['roles'] = []): EdgeVersion =>
  ({ id, version: 'v1', base, roles }) as unknown as EdgeVersion;

const TABLE = {
  epoch: 'e',
  revision: 1,
  broken: [],
  shell: version('shell', '/assets/shell/_/'),
  shellPrevious: version('shell', '/assets/shell/v0/'),
  shellCandidate: { version: version('shell', '/assets/shell/v2/'), percent: 5 },
  remotes: {
    jobs: {
      live: version('jobs', '/assets/jobs/_/'),
      previous: version('jobs', '/assets/jobs/v0/'),
      candidate: { version: version('jobs', '/assets/jobs/v2/'), percent: 5 },
    },
    staff: { live: version('staff', '/assets/staff/_/', ['admin']) },
    local: { live: version('local', 'http://127.0.0.1:4000/') },
  },
} as unknown as EdgeTable;

it('leaves the table as it is without an origin', () => {
  expect(withAssetOrigin(TABLE, undefined)).toBe(TABLE);
});

it('gives every version that visitors may get an address on the origin', () => {
  const { shell, shellPrevious, shellCandidate, remotes } = withAssetOrigin(TABLE, ORIGIN);
  const { live, previous, candidate } = remotes['jobs']!;
  const versions = [shell, shellPrevious, shellCandidate?.version, live, previous, candidate?.version];
  expect(versions.map((one) => one?.base)).toEqual(
    ['shell/_', 'shell/v0', 'shell/v2', 'jobs/_', 'jobs/v0', 'jobs/v2'].map(
      (path) => `${ORIGIN}/assets/${path}/`,
    ),
  );
});

it('leaves files that need a session, and builds that are elsewhere, where they are', () => {
  const { remotes } = withAssetOrigin(TABLE, ORIGIN);
  expect(remotes['staff']!.live).toBe(TABLE.remotes['staff']!.live);
  expect(remotes['local']!.live.base).toBe('http://127.0.0.1:4000/');
});

it('gives the same object for the same version, because what is read of it is kept by it', () => {
  const [first, second] = [withAssetOrigin(TABLE, ORIGIN), withAssetOrigin({ ...TABLE }, ORIGIN)];
  expect(first.shell).toBe(second.shell);
  expect(first.remotes['jobs']!.live).toBe(second.remotes['jobs']!.live);
});

it.each([
  ['/assets/jobs/_/', '/assets/jobs/v1/'],
  [`${ORIGIN}/assets/jobs/_/`, `${ORIGIN}/assets/jobs/v1/`],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/'],
])('finds the address of one version alone for %s', (base, own) => {
  expect(ownBase(version('jobs', base))).toBe(own);
});
