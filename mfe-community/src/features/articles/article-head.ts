import type { Article, Head, PublicConfig } from '@konnect/contracts';
import { DEFAULT_SIZE, mediaUrl, preloadOf } from '#app/media';
import { paths } from '#app/paths';
import { feeds, shareImage } from '#app/share';
import { ARTICLE_SIZES } from './article-body';
import { authorOf, excerptOf, showsByline } from './article-rules';

/** Width of the image in the structured data. */
const SHARE_WIDTH = 960;
const DESCRIPTION_LENGTH = 155;

/** Title, share card, structured data and the preload of the main image. */
export function articleHead(article: Article, config: PublicConfig, saveData: boolean): Head {
  const path = paths.article(article.slug);
  const description = excerptOf(article, DESCRIPTION_LENGTH);
  const shareFile = article.og_image ?? article.main_image;
  const size = article.main_image_meta ?? DEFAULT_SIZE;
  // Our backend names the drawn share image by its whole address; older systems name a file.
  const drawn = article.og_image && /^https?:/.test(article.og_image) ? article.og_image : undefined;
  const image = drawn ?? (shareFile ? mediaUrl(config.bases.content, shareFile, SHARE_WIDTH) : undefined);
  return {
    title: article.title,
    description,
    canonical: path,
    type: 'article',
    image: { ...shareImage('article', article.slug, article.title), ...(drawn ? { url: drawn } : {}) },
    feeds: [feeds.stories],
    jsonLd: [articleData(article, config, description, image), breadcrumbs(article, config)],
    ...(article.main_image
      ? { preloadImage: preloadOf(article.main_image, size.width, ARTICLE_SIZES, config, saveData) }
      : {}),
  };
}

function absolute(path: string, config: PublicConfig): string {
  return new URL(path, config.publicUrl).href;
}

function articleData(
  article: Article,
  config: PublicConfig,
  description: string,
  image: string | undefined,
): Record<string, unknown> {
  const author = authorOf(article);
  const publisher = { '@type': 'Organization', name: config.siteName, url: absolute('/', config) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description,
    datePublished: article.date_created,
    ...(article.updated_at ? { dateModified: article.updated_at } : {}),
    author: author && showsByline(article.category) ? { '@type': 'Person', name: author } : publisher,
    publisher,
    ...(image ? { image: [absolute(image, config)] } : {}),
    ...(article.lang ? { inLanguage: article.lang } : {}),
    mainEntityOfPage: absolute(paths.article(article.slug), config),
  };
}

function breadcrumbs(article: Article, config: PublicConfig): Record<string, unknown> {
  const steps = [
    { name: 'Home', path: paths.home() },
    { name: 'Community', path: paths.articles() },
    { name: article.title, path: paths.article(article.slug) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, config),
    })),
  };
}
