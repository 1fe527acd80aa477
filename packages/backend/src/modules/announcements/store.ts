import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { BannerGroup, MaintenanceNotice, MediaMeta, NoticeSeverity, TweetPost } from '@konnect/contracts';
import { safeColor, safeLink } from '#app/content/link';
import type { Db } from '#app/db/database';
import { banner, bannerGroup, maintenanceNotice, tweetPost } from '#app/db/schema';

/** What applies now or is announced; what has ended is not shown. */
export async function currentNotices(db: Db, now: Date): Promise<MaintenanceNotice[]> {
  const rows = await db
    .select()
    .from(maintenanceNotice)
    .where(and(eq(maintenanceNotice.active, true), or(isNull(maintenanceNotice.endsAt), gt(maintenanceNotice.endsAt, now))))
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

/** The home grid's tiles with their slides, both in their order; a tile without slides is still there. */
export async function bannerGroups(db: Db): Promise<BannerGroup[]> {
  const rows = await db
    .select({ group: bannerGroup, banner })
    .from(bannerGroup)
    .leftJoin(banner, eq(banner.groupId, bannerGroup.id))
    .orderBy(asc(bannerGroup.position), asc(bannerGroup.id), asc(banner.position), asc(banner.id));
  const groups = new Map<number, BannerGroup>();
  for (const row of rows) {
    const group = groups.get(row.group.id) ?? { id: row.group.id, title: row.group.title, sections: [] };
    groups.set(group.id, group);
    if (!row.banner) continue;
    const { id, mainImage, mainImageMeta, redirectUrl, buttonText } = row.banner;
    group.sections.push({
      id,
      content_object: { main_image: mainImage, main_image_meta: mainImageMeta, redirect_url: safeLink(redirectUrl), button_text: buttonText },
    });
  }
  return [...groups.values()];
}

const TWEETS_SHOWN = 5;

export async function newestTweets(db: Db): Promise<TweetPost[]> {
  const rows = await db.select().from(tweetPost).orderBy(desc(tweetPost.createdAt), desc(tweetPost.id)).limit(TWEETS_SHOWN);
  return rows.map((row) => ({ id: row.id, tweet_id: row.tweetId, text: row.text, url: safeLink(row.url), date_created: row.createdAt.toISOString() }));
}

export interface NewMaintenanceNotice {
  title: string;
  /** `#rgb` or `#rrggbb`. */
  titleTxtColor?: string | null;
  subtitle?: string | null;
  moreDetail?: boolean;
  moreDetailUrl?: string | null;
  moreDetailBtnTxt?: string | null;
  severity?: NoticeSeverity;
  area?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  active?: boolean;
  position?: number;
}

export async function insertMaintenanceNotice(db: Db, input: NewMaintenanceNotice): Promise<void> {
  await db.insert(maintenanceNotice).values(input);
}

export interface NewBannerGroup {
  title?: string | null;
  /** 1 is the large tile. */
  position: number;
  banners: readonly { mainImage?: string | null; mainImageMeta?: MediaMeta | null; redirectUrl?: string | null; buttonText?: string | null }[];
}

export async function insertBannerGroup(db: Db, { banners, ...group }: NewBannerGroup): Promise<void> {
  const [row] = await db.insert(bannerGroup).values(group).returning({ id: bannerGroup.id });
  if (!row) throw new Error('The banner group was not stored.');
  if (banners.length > 0) await db.insert(banner).values(banners.map((entry, index) => ({ ...entry, groupId: row.id, position: index + 1 })));
}

export interface NewTweetPost {
  tweetId: string;
  text?: string | null;
  url?: string | null;
  createdAt?: Date;
}

export async function insertTweetPost(db: Db, input: NewTweetPost): Promise<void> {
  await db.insert(tweetPost).values(input);
}
