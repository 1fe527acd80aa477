import type { Release, ReleaseRemote } from '@konnect/contracts';
import { loadedFiles, ownerOfPath } from './owners';

const remote = (id: string, ...paths: string[]): ReleaseRemote => ({
  id,
  version: '1',
  container: '',
  base: `/assets/${id}/1/`,
  entry: '',
  integrity: '',
  claims: paths.map((path) => ({ path, page: `${id}-page` })),
  nav: [],
  slots: [],
});
const release: Release = {
  id: 'r',
  shell: 's',
  remotes: [
    remote('community', '/', '/community/:slug', '/gallery/:album?'),
    remote('careers', '/jobs', '/community/jobs'),
    remote('staff', '/staff/*'),
  ],
};

it.each([
  ['/', 'community'],
  ['/community/a-story', 'community'],
  ['/community/jobs', 'careers'],
  ['/gallery', 'community'],
  ['/gallery/2026', 'community'],
  ['/Jobs', 'careers'],
  ['/staff/draws/1', 'staff'],
  ['/contact-us', undefined],
  ['/community', undefined],
])('%s belongs to %s', (path, id) => {
  expect(ownerOfPath(release, path)?.remote.id).toBe(id);
});

const timing = (
  name: string,
  startTime: number,
  responseEnd: number,
  more: { transferSize?: number; responseStatus?: number; decodedBodySize?: number } = {},
) => ({
  name,
  startTime,
  responseEnd,
  transferSize: 1_000,
  responseStatus: 200,
  decodedBodySize: 3_000,
  ...more,
});

it('adds up the files of one version, and counts what failed', () => {
  const timings = [
    timing('https://k.example/assets/careers/1/entry.js', 100, 180),
    timing('https://k.example/assets/careers/1/page.js', 150, 420, { transferSize: 0 }),
    timing('https://k.example/assets/careers/1/page.css', 150, 200, {
      responseStatus: 404,
      transferSize: 300,
    }),
    timing('https://k.example/assets/careers/1/lost.js', 150, 200, {
      responseStatus: 0,
      decodedBodySize: 0,
      transferSize: 0,
    }),
    timing('https://k.example/assets/community/1/entry.js', 1, 2),
  ];
  expect(loadedFiles('/assets/careers/1/', timings)).toEqual({ count: 4, ms: 320, bytes: 1_300, failed: 2 });
  expect(loadedFiles('/assets/staff/1/', timings)).toEqual({ count: 0, ms: 0, bytes: 0, failed: 0 });
});
