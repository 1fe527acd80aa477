import * as z from 'zod/mini';
import { NOTICE_SEVERITIES } from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { daysBefore, HOUR, worksNight } from './demo-dates';
import { demoImageMeta } from './images/index';
import { image, readContent } from './read-content';

const notice = z.strictObject({
  title: z.string(),
  titleTxtColor: z.string(),
  subtitle: z.string(),
  severity: z.enum(NOTICE_SEVERITIES),
  area: z.string(),
  startsInHours: z.optional(z.number()),
  endsInHours: z.optional(z.number()),
  moreDetailUrl: z.optional(z.string()),
  moreDetailBtnTxt: z.optional(z.string()),
});
const slide = z.strictObject({ image, redirectUrl: z.string(), buttonText: z.string() });
const tweet = z.strictObject({ tweetId: z.string(), text: z.string(), url: z.string(), daysAgo: z.number() });
export const demoHome = readContent(
  'home.yaml',
  z.strictObject({
    maintenanceNotices: z.array(notice),
    bannerGroups: z.array(z.strictObject({ title: z.string(), slides: z.array(slide) })),
    tweet,
  }),
);

export async function loadDemoHome(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
  for (const [index, { startsInHours, endsInHours, ...notice }] of demoHome.maintenanceNotices.entries())
    await seedApi.insertMaintenanceNotice(db, {
      ...notice,
      ...(startsInHours === undefined || endsInHours === undefined
        ? worksNight(now)
        : { startsAt: inHours(startsInHours), endsAt: inHours(endsInHours) }),
      position: index + 1,
      moreDetail: notice.moreDetailUrl !== undefined,
    });
  for (const [index, { title, slides }] of demoHome.bannerGroups.entries()) {
    const banners = slides.map(({ image, ...slide }) => ({
      ...slide,
      mainImage: image,
      mainImageMeta: demoImageMeta(image),
    }));
    await seedApi.insertBannerGroup(db, { title, position: index + 1, banners });
  }
  const { daysAgo, ...tweet } = demoHome.tweet;
  await seedApi.insertTweetPost(db, { ...tweet, createdAt: daysBefore(now, daysAgo) });
}
