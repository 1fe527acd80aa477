import { getPreview, listCategories, type EditedKind } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import { page } from './preview-page';

const server = fakeServer();
const TOKEN = 'article.7.3.1772445600000.c2lnbmF0dXJlLW9mLXRoaXMtcHJldmlldy10b2tlbi0wMDA';
const meta = { width: 4, height: 3, alt: 'A kiosk' };
const story = {
  title: 'Planned',
  category: 'community',
  lang: 'en',
  main_image: null,
  main_image_meta: null,
  main_image_caption: null,
  main_section_msg: '<p>Not yet</p>',
  sections: [],
  author: null,
};

function open(kind: EditedKind, fields: Record<string, unknown>) {
  server.respond(getPreview, { kind, id: 7, slug: 'planned', version: 3, fields });
  server.respond(listCategories, []);
  return renderPage(page, {
    url: `/preview/${TOKEN}`,
    path: '/preview/:token',
    host: createFakeHost({ api: server.api }),
  });
}

it.each<[EditedKind, Record<string, unknown>, string]>([
  ['article', story, 'Not yet'],
  ['notice', { ...story, area: 'Mwiki', valid_from: null, valid_until: null }, 'Mwiki'],
  ['letter', { ...story, letter_number: 'KL-1' }, 'Ref: KL-1'],
  ['faq', { ...story, category: 'Payments', kind: 'shortQA', video_file: null, synonyms: [] }, 'Planned'],
  [
    'offer',
    {
      title: 'Half price',
      description: 'This week',
      main_image: null,
      main_image_meta: null,
      redirect_url: '/deals',
      button_text: null,
      sponsor: null,
      starts_at: null,
      ends_at: null,
    },
    'Half price',
  ],
  [
    'product',
    {
      product_name: 'Pencils',
      selling_price: 120,
      initial_price: 150,
      main_image: null,
      main_image_meta: null,
      redirect_url: null,
      unit: 'Pack',
      sold_out: false,
    },
    'Pencils',
  ],
  [
    'gallery',
    {
      title: 'Cup',
      description: 'Muddy',
      lang: 'en',
      main_image: 'a.jpg',
      main_image_meta: meta,
      main_image_caption: null,
      sections: [],
    },
    'Muddy',
  ],
  [
    'video',
    {
      title: 'Clip',
      description: 'Short',
      lang: 'en',
      video_id: 'abc',
      video_file: null,
      tags: [],
      transcript: null,
      poster: null,
      poster_meta: null,
    },
    'Short',
  ],
  [
    'maintenance',
    {
      title: 'Planned works',
      subtitle: 'Sunday night',
      title_txt_color: null,
      more_detail: false,
      more_detail_url: null,
      more_detail_btn_txt: null,
      severity: 'planned',
      area: null,
      starts_at: null,
      ends_at: null,
    },
    'Sunday night',
  ],
  [
    'banner',
    {
      title: 'Tile',
      slides: [
        { main_image: 'a.jpg', main_image_meta: meta, redirect_url: '/deals', button_text: 'See the deals' },
      ],
    },
    'See the deals',
  ],
])('shows a draft of a %s by the parts of its own page', async (kind, fields, words) => {
  const { container, head } = await open(kind, fields);
  expect(await screen.findByText('Readers do not see this yet')).toBeInTheDocument();
  expect(screen.getAllByText(words, { exact: false })[0]).toBeInTheDocument();
  expect(head().noIndex).toBe(true);
  // Lists show the draft alone: none of them was asked for.
  expect(server.calls.filter((call) => !call.includes('community-events-category'))).toEqual([
    `GET /api/content-preview/${TOKEN}/`,
  ]);
  await expectAccessible(container);
});

it('leads to the area of jobs, and knows no other tokens', async () => {
  await open('job', { title: 'Agent' });
  expect(screen.getByRole('heading', { name: `Redirect 302: /jobs/preview/${TOKEN}` })).toBeInTheDocument();
});

it('says that a link has ended', async () => {
  server.refuse(getPreview, { status: 404, code: 'preview.not_found' });
  await renderPage(page, {
    url: `/preview/${TOKEN}`,
    path: '/preview/:token',
    host: createFakeHost({ api: server.api }),
  });
  expect(screen.queryByText('Readers do not see this yet')).not.toBeInTheDocument();
});
