import { previewedArticle, previewedBanner } from './preview-shapes';

const preview = {
  kind: 'article' as const,
  id: 7,
  slug: 'planned',
  version: 3,
  fields: { title: 'Planned', category: 'community', sections: [], main_section_msg: '<p>Soon</p>' },
};

it('fills in what comes with publishing', () => {
  expect(previewedArticle(preview, Date.parse('2026-03-02T09:00:00Z'))).toMatchObject({
    id: 7,
    slug: 'planned',
    title: 'Planned',
    likes: 0,
    date_created: '2026-03-02T09:00:00.000Z',
    main_section_msg: '<p>Soon</p>',
  });
});

it('makes a tile of slides', () => {
  const slide = { main_image: 'a.jpg', main_image_meta: null, redirect_url: '/deals', button_text: 'Go' };
  expect(previewedBanner({ ...preview, kind: 'banner', fields: { title: 'Tile', slides: [slide] } })).toEqual(
    { id: 7, title: 'Tile', sections: [{ content_object: slide }] },
  );
  expect(previewedBanner({ ...preview, kind: 'banner', fields: {} }).sections).toEqual([]);
});
