import {
  insertBannerGroup,
  insertMaintenanceNotice,
  insertTweetPost,
} from '#app/modules/content/announcements/store';
import { insertArticle } from '#app/modules/content/articles/insert';
import { insertCareerApplication } from '#app/modules/forms/careers-applications/store';
import { insertCategory } from '#app/modules/content/categories/store';
import { insertComment, insertComments } from '#app/modules/content/comments/store';
import { insertContactMessage } from '#app/modules/forms/contact/store';
import { insertOffer, insertProduct } from '#app/modules/content/deals/store';
import { insertFaq } from '#app/modules/content/faqs/store';
import { insertAlbum } from '#app/modules/content/gallery/store';
import { insertCustomer, insertCustomerGroup } from '#app/modules/engagement/customer-groups/store';
import { insertDraw } from '#app/modules/engagement/draws/store';
import { insertEventApplication, insertEventSetting } from '#app/modules/forms/events/store';
import { insertStoredFile } from '#app/modules/media/files/store';
import { insertJob } from '#app/modules/content/jobs/store';
import { insertTicketResponses, insertTicketSurvey } from '#app/modules/engagement/ticket-surveys/store';
import { insertScholarshipApplication } from '#app/modules/forms/scholarship/store';
import { writeSetting } from '#app/modules/platform/settings/store';
import { insertSurvey, insertSurveyResults } from '#app/modules/engagement/surveys/store';
import { insertVideo } from '#app/modules/content/videos/store';

/**
 * Functions that put content into the database, for the demo content, imports and tests. Each takes `db`
 * first, which may be a transaction, then one object whose type says all (`NewArticle`, `NewComment`, ...
 * beside each function).
 *
 * - `insertCategory(db, { slug, name, description? })` -> id; the same slug again renames. Articles need one.
 * - `insertArticle(db, { slug, title, categoryId, mainSectionMsg, sections?, kind?, likes?, publishedAt?, ...
 *   })` -> id. Give raw
 *   HTML: it is cleaned, and excerpt, reading time and search text are worked out here. `kind` is `article`,
 *   `notice` or
 *   `letter`. Images are file names in the bucket `landing-page`.
 * - `insertComment(db, { articleId, reference, message, status?, adminReply?, ... })` -> id;
 *   `insertComments(db, [...])` -> ids,
 *   in few statements. `reference` must be unique, e.g. `KM-DEMO0-00001`.
 * - `insertMaintenanceNotice(db, { title, ... })`, `insertBannerGroup(db, { position, banners: [...] })`
 *   (position 1 is the large
 *   tile), `insertTweetPost(db, { tweetId, ... })`.
 * - `insertContactMessage(db, { reference, name, phone, region, subject, message })` -> id.
 * - `insertJob(db, { slug, title, jobCategory, jobType, location, jobDescription, deadline, ... })` -> id;
 *   HTML as for articles.
 * - `insertSurvey(db, { slug, title, document: { pages }, publish?, ... })` -> id; `insertSurveyResults(db,
 *   [{ surveyId, reference,
 *   responses, createdAt }])` -> ids, in few statements.
 * - `insertFaq`, `insertAlbum`, `insertVideo`, `insertOffer`, `insertProduct`: help, gallery, videos and
 *   deals; HTML as for articles,
 *   each with `status` and `publishedAt`.
 * - `insertDraw(db, { id, title, promoter, opensAt, prizes, ... })` -> false when the id is taken; makes seed
 *   and commitment.
 * - `insertCustomerGroup(db, { id, name })`, `insertCustomer(db, { mobilenumber, firstname, lastname,
 *   address1, groups? })` -> id.
 * - `insertCareerApplication`, `insertScholarshipApplication`, `insertEventApplication(db, { reference,
 *   answers, ... })` -> id; answers
 *   under their names on the wire. `insertEventSetting(db, { articleId, capacity?, closesAt?, grantsWheel?,
 *   drawId? })`,
 *   `insertStoredFile(db, { id, storageKey, ... })` -> id, the entry alone: its bytes lie in the file store.
 *
 * Dates are `Date` objects; what is left out gets the column's default.
 */
export const seedApi = {
  insertAlbum,
  insertArticle,
  insertBannerGroup,
  insertCareerApplication,
  insertCategory,
  insertComment,
  insertComments,
  insertContactMessage,
  insertFaq,
  insertCustomer,
  insertCustomerGroup,
  insertDraw,
  insertEventApplication,
  insertEventSetting,
  insertJob,
  insertMaintenanceNotice,
  insertOffer,
  insertProduct,
  insertScholarshipApplication,
  insertStoredFile,
  insertSurvey,
  insertSurveyResults,
  insertTicketResponses,
  insertTicketSurvey,
  insertTweetPost,
  insertVideo,
  writeSetting,
};
export type SeedApi = typeof seedApi;
