/** The pages that are compared, with the chunk group that the monolith has for each. */
export const MEASURED = [
  { page: 'home', group: 'home-page' },
  { page: 'list', group: 'articles-page' },
  { page: 'article', group: 'article-page' },
] as const;

export type MeasuredPage = (typeof MEASURED)[number]['page'];
