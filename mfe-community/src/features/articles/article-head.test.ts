import { fakeConfig } from '@konnect/host-api/fake';
import { makeArticle } from '#app/test/factories';
import { articleHead } from './article-head';

const config = { ...fakeConfig, publicUrl: 'https://konnect.example' };
const meta = { width: 1600, height: 1000, alt: 'A router on a shelf' };

it('describes an article for search engines and link previews', () => {
  const head = articleHead(
    makeArticle(1, { main_image: 'a.jpg', main_image_meta: meta, excerpt: 'Fibre is here.' }),
    config,
    false,
  );
  expect(head).toMatchObject({
    title: 'Story 1',
    description: 'Fibre is here.',
    canonical: '/community/story-1',
    type: 'article',
    image: { url: '/share/article/story-1.jpg', width: 1200, height: 630, alt: 'Story 1' },
  });
  const [article, breadcrumbs] = head.jsonLd ?? [];
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Story 1',
    author: { '@type': 'Person', name: 'Wanjiru Kamau' },
    mainEntityOfPage: 'https://konnect.example/community/story-1',
    image: ['https://konnect.example/services/content?bucket=landing-page&file=a.jpg&w=960'],
  });
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
});

it('names no person as the author of an announcement', () => {
  const head = articleHead(makeArticle(1, { category: 'announcement' }), config, false);
  expect(head.jsonLd?.[0]).toMatchObject({ author: { '@type': 'Organization', name: 'Konnect' } });
});

it('preloads the main picture as the page will ask for it', () => {
  const withImage = makeArticle(1, { main_image: 'a.jpg', main_image_meta: meta });
  expect(articleHead(withImage, config, false).preloadImage?.srcSet).toContain('w=480 480w');
  expect(articleHead(withImage, config, true).preloadImage?.srcSet).toBeUndefined();
  expect(articleHead(makeArticle(1), config, false)).not.toHaveProperty('preloadImage');
});
