interface Measured<P extends string> {
  page: P;
  /** Chunk groups that the monolith needs for it: an article's text waits for the sanitiser. */
  groups: readonly string[];
  /** Every run of the tests watches bytes, depth and shifts as well. */
  inTests?: boolean;
  /** The static site and the Next.js app have it too. */
  inContent?: boolean;
  /** The visitor's browser asks for less data. */
  savesData?: boolean;
}

const measured = <P extends string>(list: readonly Measured<P>[]): readonly Measured<P>[] => list;

export const MEASURED = measured([
  { page: 'home', groups: ['home-page'], inTests: true, inContent: true },
  { page: 'list', groups: ['articles-page'], inTests: true, inContent: true },
  { page: 'article', groups: ['article-page', 'purify'], inTests: true, inContent: true },
  { page: 'article-save-data', groups: ['article-page', 'purify'], inContent: true, savesData: true },
  { page: 'jobs', groups: ['jobs-page'], inContent: true },
  { page: 'help', groups: ['help-page', 'purify'], inContent: true },
  { page: 'gallery', groups: ['gallery-page'] },
  { page: 'videos', groups: ['videos-page'] },
]);

export type MeasuredPage = (typeof MEASURED)[number]['page'];
