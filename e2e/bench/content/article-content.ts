import type { Article, ArticleSummary, Category } from '@konnect/contracts';
import { dayOf } from './dates';
import type { Block, Card, PageContent } from './site-content';
import { heroOf, storedImages } from './stored-image';

const CARD_SIZES = '(min-width: 1024px) 380px, (min-width: 640px) 46vw, 94vw';
const ROW_SIZES = '112px';
const ARTICLE_SIZES = '(min-width: 800px) 760px, 94vw';
const FEATURED_SIZES = '(min-width: 1024px) 720px, 94vw';
/** Konnect offers the fourth to seventh article of the list below another one. */
const FIRST_OTHER = 3;
const OTHERS = 4;

const articlePath = ({ slug }: { slug: string }): string => `/community/${slug}`;

function cardWith(article: ArticleSummary, sizes: string): Card {
  const [image] = storedImages(article.main_image, article.main_image_meta, sizes);
  const details =
    article.category === 'announcement'
      ? []
      : [article.author ?? article.user?.name ?? '', dayOf(article.date_created)];
  return {
    href: articlePath(article),
    text: article.title,
    details: details.filter(Boolean),
    ...(image ? { image } : {}),
  };
}

export const articleCard = (article: ArticleSummary): Card => cardWith(article, CARD_SIZES);

export function listContent(articles: readonly ArticleSummary[], topics: readonly Category[]): PageContent {
  const [featured, ...others] = articles;
  return {
    path: '/community',
    title: 'Community | Konnect',
    blocks: [
      {
        kind: 'title',
        text: 'Community',
        lines: ['Stories, announcements and events from our neighbourhoods.'],
      },
      {
        kind: 'links',
        label: 'Topics',
        links: topics.map(({ slug, name }) => ({ href: `/community/topic/${slug}`, text: name })),
      },
      ...(featured ? featuredBlocks(featured) : []),
      { kind: 'heading', text: 'Other stories', lines: [] },
      { kind: 'cards', cards: others.map(articleCard) },
    ],
  };
}

function featuredBlocks(article: ArticleSummary): Block[] {
  const [first, ...others] = [
    ...storedImages(article.main_image, article.main_image_meta, FEATURED_SIZES),
    ...article.sections.flatMap(({ image, image_meta }) => storedImages(image, image_meta, FEATURED_SIZES)),
  ];
  const slides = [...(first ? [heroOf(first)] : []), ...others].map((image) => ({ image }));
  const { image: _, ...card } = articleCard(article);
  return [
    { kind: 'slides', label: article.title, width: 'full', slides },
    {
      kind: 'cards',
      cards: [
        {
          ...card,
          summary: article.excerpt ?? '',
          details: [...card.details, `${article.reading_minutes ?? 1} min read`],
        },
      ],
    },
  ];
}

export function articleContent(article: Article, list: readonly ArticleSummary[]): PageContent {
  const [hero] = storedImages(article.main_image, article.main_image_meta, ARTICLE_SIZES);
  const [large, ...rows] = [...list.slice(FIRST_OTHER), ...list.slice(0, FIRST_OTHER)]
    .filter(({ id }) => id !== article.id)
    .slice(0, OTHERS);
  return {
    path: articlePath(article),
    title: `${article.title} | Konnect`,
    blocks: [
      { kind: 'links', label: 'Place', links: [{ href: '/community', text: 'Community' }] },
      { kind: 'title', text: article.title, lines: [`${article.reading_minutes ?? 1} min read`] },
      ...(hero
        ? [{ kind: 'figure', image: heroOf(hero), caption: article.main_image_caption ?? '' } as const]
        : []),
      { kind: 'html', html: article.main_section_msg },
      ...article.sections.flatMap(({ image, image_meta, msg }): Block[] => [
        ...storedImages(image, image_meta, ARTICLE_SIZES).map(
          (found): Block => ({ kind: 'figure', image: found, caption: '' }),
        ),
        { kind: 'html', html: msg },
      ]),
      {
        kind: 'heading',
        text: `Comments (${article.comment_count ?? 0})`,
        lines: [`${article.likes} likes`],
      },
      { kind: 'heading', text: 'Other Articles', lines: [] },
      { kind: 'cards', cards: large ? [articleCard(large)] : [] },
      { kind: 'rows', cards: rows.map((row) => cardWith(row, ROW_SIZES)) },
    ],
  };
}
