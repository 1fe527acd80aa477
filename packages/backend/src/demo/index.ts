// What a first start shows. Everything here is made up; people and places of the stories are not real persons.
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoAnnouncements } from './content/announcements';
import { demoLetters, demoNotices } from './content/bulletins';
import { demoCareersPages } from './content/careers-pages';
import { demoCategories } from './content/categories';
import { demoComments } from './content/comments';
import { demoEvents } from './content/events';
import { demoBannerGroups, demoMaintenanceNotices, demoTweet } from './content/home';
import type { DemoArticle, DemoBulletin } from './content/shapes';
import { communityStories } from './content/stories-community';
import { learningStories } from './content/stories-learning';
import { networkStories } from './content/stories-network';
import { demoImageMeta } from './images/index';
import { loadDemoCustomers } from './load-customers';
import { loadDemoDeals } from './load-deals';
import { loadDemoDraws } from './load-draws';
import { loadDemoGallery } from './load-gallery';
import { loadDemoHelp } from './load-help';
import { loadDemoApplications } from './load-applications';
import { loadDemoJobs } from './load-jobs';
import { loadDemoSettings } from './load-settings';
import { loadDemoTickets } from './load-tickets';
import { loadDemoSurveys } from './load-surveys';
import { loadDemoVideos } from './load-videos';
import { daysBefore, HOUR, publishedAt, withWorksNight, worksNight } from './demo-dates';

/** 24 in all, three pages of nine: 15 stories, 5 announcements, 4 promoted events. */
export const demoArticles: readonly DemoArticle[] = [
  ...networkStories,
  ...communityStories,
  ...learningStories,
  ...demoAnnouncements,
  ...demoEvents,
];
export const demoBulletins: readonly DemoBulletin[] = [...demoNotices, ...demoLetters];

/**
 * Puts the demo content into the database behind `db`, usually a transaction. Whether it is there already is decided by the
 * caller (`seedDemo`); called twice on one database it fails on the first slug and, inside a transaction, changes nothing.
 */
export async function loadDemo(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const categories = new Map<string, number>();
  for (const category of demoCategories)
    categories.set(category.slug, await seedApi.insertCategory(db, category));

  const articles = new Map<string, number>();
  // The oldest first, so that numbers in old-style addresses grow with the dates.
  for (const article of [...demoArticles, ...demoBulletins].sort((a, b) => b.daysAgo - a.daysAgo)) {
    articles.set(
      article.slug,
      await seedApi.insertArticle(db, newArticle(article, idOf(categories, article.category), now)),
    );
  }

  await seedApi.insertComments(
    db,
    demoComments.map((comment, index) => ({
      articleId: idOf(articles, comment.article),
      reference: `KM-DEMO0-${String(index + 1).padStart(5, '0')}`,
      name: comment.name ?? null,
      phone: comment.phone ?? null,
      message: comment.message,
      status: comment.status,
      heldReason: comment.heldReason ?? null,
      adminReply: comment.reply ?? null,
      adminUserName: comment.replyBy ?? null,
      pinned: comment.pinned ?? false,
      createdAt: daysBefore(now, comment.daysAgo, index),
    })),
  );

  for (const [index, notice] of demoMaintenanceNotices.entries()) {
    await seedApi.insertMaintenanceNotice(db, {
      title: notice.title,
      titleTxtColor: notice.titleColor,
      subtitle: notice.subtitle,
      severity: notice.severity,
      area: notice.area,
      ...(notice.when === 'works night'
        ? worksNight(now)
        : {
            startsAt: new Date(now.getTime() + notice.when.startsInHours * HOUR),
            endsAt: new Date(now.getTime() + notice.when.endsInHours * HOUR),
          }),
      position: index + 1,
      ...(notice.moreDetail
        ? {
            moreDetail: true,
            moreDetailUrl: notice.moreDetail.url,
            moreDetailBtnTxt: notice.moreDetail.button,
          }
        : {}),
    });
  }

  for (const [index, { title, slides }] of demoBannerGroups.entries()) {
    const banners = slides.map(({ image, redirect, button }) => ({
      mainImage: image,
      mainImageMeta: demoImageMeta(image),
      redirectUrl: redirect,
      buttonText: button,
    }));
    await seedApi.insertBannerGroup(db, { title, position: index + 1, banners });
  }
  const { daysAgo, ...tweet } = demoTweet;
  await seedApi.insertTweetPost(db, { ...tweet, createdAt: daysBefore(now, daysAgo) });

  await loadDemoJobs(db, seedApi, now);
  await loadDemoSurveys(db, seedApi, now);
  await loadDemoApplications(db, seedApi, now, articles);
  await loadDemoTickets(db, seedApi, now);
  await loadDemoHelp(db, seedApi, now);
  await loadDemoGallery(db, seedApi, now);
  await loadDemoVideos(db, seedApi, now);
  await loadDemoDeals(db, seedApi, now);
  await loadDemoCustomers(db, seedApi);
  await loadDemoDraws(db, seedApi, now);
  await loadDemoSettings(db, seedApi, now);
  // After all else, so that the numbers of the others stay what they were.
  for (const page of demoCareersPages)
    await seedApi.insertArticle(db, newArticle(page, idOf(categories, page.category), now));
}

function newArticle(
  article: DemoArticle | DemoBulletin,
  categoryId: number,
  now: Date,
): Parameters<SeedApi['insertArticle']>[1] {
  const bulletin = 'kind' in article ? article : undefined;
  const day = (days: number | undefined): Date | null => (days === undefined ? null : daysBefore(now, -days));
  return {
    kind: bulletin?.kind ?? 'article',
    slug: article.slug,
    title: withWorksNight(article.title, now),
    categoryId,
    mainImage: article.image ?? null,
    mainImageMeta: article.image === undefined ? null : demoImageMeta(article.image),
    mainImageCaption: article.caption ?? null,
    mainSectionMsg: withWorksNight(article.main, now),
    sections: article.sections.map(({ image, msg }) => ({
      msg,
      ...(image === undefined ? {} : { image, image_meta: demoImageMeta(image) }),
    })),
    author: article.author ?? null,
    userName: article.userName ?? null,
    likes: article.likes,
    phoneInComment: article.phoneInComment ?? false,
    area: bulletin?.area ?? null,
    validFrom: day(bulletin?.validFromDay),
    validUntil: day(bulletin?.validUntilDay),
    letterNumber: bulletin?.letterNumber ?? null,
    publishedAt: publishedAt(now, article.slug, article.daysAgo),
    editedAt: article.editedDaysAgo === undefined ? null : daysBefore(now, article.editedDaysAgo),
  };
}

function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo content refers to "${slug}", which it does not contain.`);
  return id;
}
