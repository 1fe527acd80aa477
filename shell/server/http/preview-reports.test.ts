import Fastify from 'fastify';
import type { Override } from '@konnect/registry/release-source';
import { dropPreviewReports } from './preview-reports';

const REPORT = {
  method: 'POST',
  url: '/api/visits/',
  payload: {
    page: 'community:/',
    reports: [{ remote: 'community', version: 'v9', measure: 'visit' }],
  },
} as const;
const override: Override = {
  remote: 'community',
  source: { version: 'v9', digest: 'd' },
  by: 'Amina',
  expires: 0,
};

it('passes on what visitors report, and nothing of a page with an override', async () => {
  const app = Fastify();
  const passedOn: string[] = [];
  dropPreviewReports(app, { of: async (cookie) => (cookie === 'konnect_override=good' ? override : null) });
  app.post('/api/*', async ({ url }) => {
    passedOn.push(url);
    return { noted: 1 };
  });
  const preview = { cookie: 'konnect_override=good' };
  const answer = await app.inject({ ...REPORT, headers: preview });
  expect([answer.statusCode, answer.json()]).toEqual([201, { noted: 0 }]);
  expect(passedOn).toEqual([]);
  await app.inject({ ...REPORT, headers: { cookie: 'konnect_override=expired' } });
  await app.inject(REPORT);
  // Only reports of visits: whoever looks at a version still uses the site.
  await app.inject({ ...REPORT, url: '/api/contact/', headers: preview });
  expect(passedOn).toEqual(['/api/visits/', '/api/visits/', '/api/contact/']);
  await app.close();
});
