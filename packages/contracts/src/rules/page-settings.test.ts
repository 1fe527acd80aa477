import { PAGE_SETTINGS, pageSettings } from './page-settings';

it('are the constants of the specifications, one by one replaced by what staff chose', () => {
  expect(pageSettings({})).toEqual({
    homeArticles: 3,
    tileSeconds: [9, 7, 5, 8],
    articleSlideSeconds: 8,
    offersShown: 4,
    smallestPlan: 'KSh 50 a day',
  });
  expect(pageSettings({ pages: { offersShown: 6 } })).toEqual({ ...PAGE_SETTINGS, offersShown: 6 });
});
