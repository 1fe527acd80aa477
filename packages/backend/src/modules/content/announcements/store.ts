import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { BannerGroup, MaintenanceNotice, MediaMeta, TweetPost } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { safeColor, safeLink } from '#app/text/link';
import { visibleSince } from '#app/db/visibility';
import { bannerGroup, maintenanceNotice, tweetPost } from '#app/db/schema';

export async function currentNotices(db: Db, now: Date): Promise<MaintenanceNotice[]> {
  const rows = await db
    .select()
    .from(maintenanceNotice)
    .where(
      and(
        eq(maintenanceNotice.status, 'published'),
        visibleSince(maintenanceNotice, now),
        or(isNull(maintenanceNotice.endsAt), gt(maintenanceNotice.endsAt, now)),
      ),
    )
    .orderBy(asc(maintenanceNotice.position), asc(maintenanceNotice.id));
  return rows.map((row) => {
    const url = safeLink(row.moreDetailUrl);
    return {
      id: row.id,
      title: row.title,
      title_txt_color: safeColor(row.titleTxtColor),
      subtitle: row.subtitle,
      more_detail: row.moreDetail && url !== null,
      more_detail_url: url,
      more_detail_btn_txt: row.moreDetailBtnTxt,
      severity: row.severity,
      area: row.area,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
    };
  });
}

export const SLIDES_MAX = 12;

/** Both in order; a tile without slides is included. */
export async function bannerGroups(db: Db, now: Date): Promise<BannerGroup[]> {
  const rows = await db
    .select()
    .from(bannerGroup)
    .where(and(eq(bannerGroup.status, 'published'), visibleSince(bannerGroup, now)))
    .orderBy(asc(bannerGroup.position), asc(bannerGroup.id));
  return rows.map(({ id, title, slides }) => ({
    id,
    title,
    // Slides are numbered by position: unique on the page and stable between reads.
    sections: slides.map((slide, index) => ({
      id: id * 100 + index + 1,
      content_object: { ...slide, redirect_url: safeLink(slide.redirect_url) },
    })),
  }));
}

const TWEETS_SHOWN = 5;

export async function newestTweets(db: Db): Promise<TweetPost[]> {
  const rows = await db
    .select()
    .from(tweetPost)
    .orderBy(desc(tweetPost.createdAt), desc(tweetPost.id))
    .limit(TWEETS_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    tweet_id: row.tweetId,
    text: row.text,
    url: safeLink(row.url),
    date_created: row.createdAt.toISOString(),
  }));
}

export type NewMaintenanceNotice = typeof maintenanceNotice.$inferInsert & { active?: boolean };

export async function insertMaintenanceNotice(
  db: Db,
  { active = true, ...input }: NewMaintenanceNotice,
): Promise<void> {
  await db.insert(maintenanceNotice).values({ ...input, status: active ? 'published' : 'hidden' });
}

export type NewBannerGroup = Omit<typeof bannerGroup.$inferInsert, 'slides'> & {
  banners: readonly {
    mainImage?: string | null;
    mainImageMeta?: MediaMeta | null;
    redirectUrl?: string | null;
    buttonText?: string | null;
  }[];
};

export async function insertBannerGroup(db: Db, { banners, ...group }: NewBannerGroup): Promise<void> {
  const slides = banners.map(
    ({ mainImage = null, mainImageMeta = null, redirectUrl = null, buttonText = null }) => ({
      main_image: mainImage,
      main_image_meta: mainImageMeta,
      redirect_url: redirectUrl,
      button_text: buttonText,
    }),
  );
  await db.insert(bannerGroup).values({ ...group, slides });
}

export async function insertTweetPost(db: Db, input: typeof tweetPost.$inferInsert): Promise<void> {
  await db.insert(tweetPost).values(input);
}
