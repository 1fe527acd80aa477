export interface PageSettings {
  homeArticles: number;
  /** Seconds until each of the four tiles of the home page moves on. */
  tileSeconds: readonly number[];
  /** Seconds until a slideshow of an article moves on. */
  articleSlideSeconds: number;
  offersShown: number;
  /** e.g. `KSh 50 a day`; empty omits the line. */
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
 * A page that is newer than the edge that sent its configuration gets the defaults.
 * @example const { homeArticles } = pageSettings(host.config);
 */
export function pageSettings({ pages }: { pages?: Partial<PageSettings> }): PageSettings {
  return { ...PAGE_SETTINGS, ...pages };
}
