interface Measured<P extends string> {
  page: P;
  /** Chunk groups that the monolith needs for it: an article's text and the answers wait for the sanitiser. */
  groups: readonly string[];
  /** Bytes, depth and shifts are watched by every run of the tests as well. */
  inTests?: boolean;
}

const measured = <P extends string>(list: readonly Measured<P>[]): readonly Measured<P>[] => list;

/** The pages that are compared. */
export const MEASURED = measured([
  { page: 'home', groups: ['home-page'], inTests: true },
  { page: 'list', groups: ['articles-page'], inTests: true },
  { page: 'article', groups: ['article-page', 'purify'], inTests: true },
  { page: 'help', groups: ['help-page', 'purify'] },
  { page: 'gallery', groups: ['gallery-page'] },
  { page: 'videos', groups: ['videos-page'] },
]);

export type MeasuredPage = (typeof MEASURED)[number]['page'];
