import { getPreview, type EditedKind } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import { page } from './job-preview-page';

const server = fakeServer();
const TOKEN = 'job.7.3.1772445600000.c2lnbmF0dXJlLW9mLXRoaXMtcHJldmlldy10b2tlbi0wMDAwMDA';
const job = {
  title: 'Splicing lead',
  job_category: 'Technical',
  job_type: 'Full time',
  location: 'Mwiki',
  job_description: '<p>Join fibres</p>',
  job_requirements: '',
  responsibilities: '',
  require_references: true,
  deadline: '2099-01-01T20:59:59.000Z',
  openings: 2,
  salary: null,
  social_fb: false,
  social_twitter: false,
  social_instagram: false,
  social_tiktok: false,
};
const pageOfEmployer = {
  title: 'Working here',
  category: 'careers',
  lang: 'en',
  main_image: null,
  main_image_meta: null,
  main_image_caption: null,
  main_section_msg: '<p>Good neighbours</p>',
  sections: [],
  author: null,
};

function open(kind: EditedKind, fields: Record<string, unknown>) {
  server.respond(getPreview, { kind, id: 7, slug: 'planned', version: 3, fields });
  return renderPage(page, {
    url: `/jobs/preview/${TOKEN}`,
    path: '/jobs/preview/:token',
    host: createFakeHost({ api: server.api }),
  });
}

it.each<[EditedKind, Record<string, unknown>, string]>([
  ['job', job, 'Join fibres'],
  ['career', pageOfEmployer, 'Good neighbours'],
])('shows a draft of a %s by the parts of its own page', async (kind, fields, words) => {
  const { container, head } = await open(kind, fields);
  expect(await screen.findByText('Readers do not see this yet')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'APPLY' })).not.toBeInTheDocument();
  expect(head().noIndex).toBe(true);
  await expectAccessible(container);
});

it('leads to the area of everything else', async () => {
  await open('article', {});
  expect(screen.getByRole('heading', { name: `Redirect 302: /preview/${TOKEN}` })).toBeInTheDocument();
});
