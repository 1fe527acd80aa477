import { fakeConfig } from '@konnect/host-api/fake';
import type { EdgeTable } from '@konnect/registry/release-source';
import { type ScholarshipAddress, watchScholarship, withScholarshipAddress } from './scholarship-address';

const table = {
  revision: 1,
  shell: { id: 'shell', claims: [{ path: '/about', page: 'about-page' }] },
  remotes: {
    careers: {
      live: {
        claims: [
          { path: '/jobs', page: 'jobs-page' },
          { path: '/scholarship', page: 'scholarship-page' },
          { path: '/scholarship/:step', page: 'step-page' },
        ],
        nav: [
          { label: 'Jobs', to: '/jobs', group: 'main', order: 1 },
          { label: 'Scholarship', to: '/scholarship', group: 'footer', order: 2 },
        ],
      },
    },
    community: { live: { claims: [{ path: '/deals', page: 'deals-page' }], nav: [] } },
  },
} as unknown as EdgeTable;
const pathsOf = (address: ScholarshipAddress) =>
  withScholarshipAddress(table, address).remotes['careers']?.live.claims.map(({ path }) => path);
const navOf = (address: ScholarshipAddress) =>
  withScholarshipAddress(table, address).remotes['careers']?.live.nav.map(({ to }) => to);

it('leaves the table alone while the address is the usual one', () => {
  expect(withScholarshipAddress(table, { slug: 'scholarship', former: [] })).toBe(table);
});

it('claims the chosen address, and the former ones for those who have a link', () => {
  expect(pathsOf({ slug: 'bursary', former: ['scholarship', 'grant'] })).toEqual([
    '/jobs',
    '/bursary',
    '/scholarship',
    '/grant',
    '/bursary/:step',
    '/scholarship/:step',
    '/grant/:step',
  ]);
  expect(navOf({ slug: 'bursary', former: ['scholarship'] })).toEqual(['/jobs', '/bursary']);
});

it('takes no address from another page', () => {
  expect(pathsOf({ slug: 'deals', former: ['scholarship', 'about', 'jobs'] })).toEqual([
    '/jobs',
    '/scholarship',
    '/scholarship/:step',
  ]);
  expect(navOf({ slug: 'deals', former: [] })).toEqual(['/jobs', '/scholarship']);
});

it('asks the backend again and again, tells of changes alone, and stays with the last answer when none comes', async () => {
  const answers = [
    { slug: 'scholarship' },
    null,
    { slug: 'bursary', former_slugs: ['scholarship'] },
    { slug: 'bursary', former_slugs: ['scholarship'] },
    null,
  ];
  const seen: ScholarshipAddress[] = [];
  await new Promise<void>((resolve) => {
    const watch = watchScholarship({
      config: { ...fakeConfig, bases: { ...fakeConfig.bases, main: 'http://127.0.0.1' } },
      everyMs: 1,
      onChange: (address) => seen.push(address),
      fetch: (async () => {
        if (answers.length === 0) {
          watch.stop();
          resolve();
        }
        const answer = answers.shift();
        return answer ? new Response(JSON.stringify(answer)) : new Response('', { status: 503 });
      }) as typeof fetch,
    });
  });
  expect(seen).toEqual([{ slug: 'bursary', former: ['scholarship'] }]);
});
