/** The pages that are compared, with the chunk groups that the monolith needs for each: an article's text waits for the sanitiser. */
export const MEASURED = [
  { page: 'home', groups: ['home-page'] },
  { page: 'list', groups: ['articles-page'] },
  { page: 'article', groups: ['article-page', 'purify'] },
] as const;

export type MeasuredPage = (typeof MEASURED)[number]['page'];
