/** What staff may change about pages without a build. */
export interface PageSettings {
  /** Articles on the home page. */
  homeArticles: number;
  /** Seconds until each of the four tiles of the home page moves on. */
  tileSeconds: readonly number[];
  /** Seconds until a slideshow of an article moves on. */
  articleSlideSeconds: number;
  /** Videos in the strip of offers. */
  offersShown: number;
  /** Price of the smallest plan as the home page says it, e.g. `KSh 50 a day`; empty leaves the line out. */
  smallestPlan: string;
}

/** The constants of the specifications: the defaults of all settings. */
export const PAGE_SETTINGS: PageSettings = {
  homeArticles: 3,
  tileSeconds: [9, 7, 5, 8],
  articleSlideSeconds: 8,
  offersShown: 4,
  smallestPlan: 'KSh 50 a day',
};

/**
 * What holds on this site. A page that is newer than the edge that sent its configuration gets the constants.
 * @example const { homeArticles } = pageSettings(host.config);
 */
export function pageSettings({ pages }: { pages?: Partial<PageSettings> }): PageSettings {
  return { ...PAGE_SETTINGS, ...pages };
}
