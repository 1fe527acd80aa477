import type { Release, ReleaseRemote } from '@konnect/contracts';
import type { MakeLoader } from '@konnect/shell/start';
import { withChosenFault, withFaults } from './dev-faults';

const remote = (id: string): ReleaseRemote => ({
  id,
  version: 'dev',
  container: '',
  base: '/',
  entry: '',
  integrity: '',
  claims: [],
  nav: [],
  slots: [],
});
const REMOTES = [remote('community'), remote('careers')];
const bases = (cookie: string) => withChosenFault(REMOTES, cookie).map(({ base }) => base);

it.each([
  ['', ['/', '/']],
  ['konnect_fault=', ['/', '/']],
  ['konnect_fault=careers.explode', ['/', '/']],
  ['konnect_fault=nobody.slow', ['/', '/']],
  ['a=b; konnect_fault=careers.missing', ['/', '/edge/faulty/missing/careers/dev/']],
  ['konnect_fault=community.slow; a=b', ['/edge/faulty/slow/community/dev/', '/']],
])('reads the cookie %j', (cookie, expected) => {
  expect(bases(cookie)).toEqual(expected);
});

it.each([
  ['konnect_fault=careers.missing', 'careers is missing on purpose.'],
  ['konnect_fault=careers.broken', 'careers is broken on purpose.'],
  ['konnect_fault=careers.slow', 'jobs-page'],
  ['', 'jobs-page'],
])('with %j the pages of that remote alone fail', async (cookie, expected) => {
  const release: Release = { id: 'dev', shell: 'dev', remotes: withChosenFault(REMOTES, cookie) };
  const plain: MakeLoader = () => ({ page: async (_: string, name: string) => name }) as never;
  const loader = withFaults(plain, 1)(release, () => undefined);
  const said = (id: string) => loader.page(id, 'jobs-page').catch((error: Error) => error.message);
  expect([await said('careers'), await said('community')]).toEqual([expected, 'jobs-page']);
});
