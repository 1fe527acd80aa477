import { insertBannerGroup, insertMaintenanceNotice, insertTweetPost } from '#app/modules/announcements/store';
import { insertArticle } from '#app/modules/articles/insert';
import { insertCategory } from '#app/modules/categories/store';
import { insertComment, insertComments } from '#app/modules/comments/store';
import { insertContactMessage } from '#app/modules/contact/store';
import { insertJob } from '#app/modules/jobs/store';
import { insertSurvey, insertSurveyResults } from '#app/modules/surveys/store';

/**
 * Functions that put content into the database, for the demo content, imports and tests. Each takes `db` first, which may
 * be a transaction, then one object whose type says all (`NewArticle`, `NewComment`, ... beside each function).
 *
 * - `insertCategory(db, { slug, name, description? })` -> id; the same slug again renames. Articles need one.
 * - `insertArticle(db, { slug, title, categoryId, mainSectionMsg, sections?, kind?, likes?, publishedAt?, ... })` -> id. Give raw
 *   HTML: it is cleaned, and excerpt, reading time and search text are worked out here. `kind` is `article`, `notice` or
 *   `letter`. Pictures are file names in the bucket `landing-page`.
 * - `insertComment(db, { articleId, reference, message, status?, adminReply?, ... })` -> id; `insertComments(db, [...])` -> ids,
 *   in few statements. `reference` must be unique, e.g. `KM-DEMO0-00001`.
 * - `insertMaintenanceNotice(db, { title, ... })`, `insertBannerGroup(db, { position, banners: [...] })` (position 1 is the large
 *   tile), `insertTweetPost(db, { tweetId, ... })`.
 * - `insertContactMessage(db, { reference, name, phone, region, subject, message })` -> id.
 * - `insertJob(db, { slug, title, jobCategory, jobType, location, jobDescription, deadline, ... })` -> id; HTML as for articles.
 * - `insertSurvey(db, { slug, title, document: { pages }, publish?, ... })` -> id; `insertSurveyResults(db, [{ surveyId, reference,
 *   responses, createdAt }])` -> ids, in few statements.
 *
 * Dates are `Date` objects; what is left out gets the column's default.
 */
export const stores = {
  insertArticle,
  insertBannerGroup,
  insertCategory,
  insertComment,
  insertComments,
  insertContactMessage,
  insertJob,
  insertMaintenanceNotice,
  insertSurvey,
  insertSurveyResults,
  insertTweetPost,
};
export type Stores = typeof stores;
