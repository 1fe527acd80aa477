export { ArticleBody, articleTexts } from './article-body';
export { articleHead } from './article-head';
export { ArticleHeader } from './article-header';
export { ArticleList } from './article-list';
export { ArticlePreview } from './article-preview';
export { articleBlock, isLetter } from './article-rules';
export type { ArticleBlock } from './article-rules';
export { ArticleSearch } from './article-search';
export { FEATURED_SIZES, FeaturedArticle } from './featured-article';
export { flattenPages, readListing, searchSummary } from './listing-rules';
export { OtherArticles } from './other-articles';
export {
  articleKeys,
  articleQuery,
  articlesQuery,
  ensureArticlePages,
  ensureTopicPages,
  latestArticlesQuery,
  topicArticlesQuery,
  topicQuery,
  topicsQuery,
} from './queries';
export { TopicLinks } from './topic-links';
