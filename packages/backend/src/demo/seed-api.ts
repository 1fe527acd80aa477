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
 * Functions that put content into the database, for the demo content, imports and tests. Each takes `db`,
 * which may be a transaction, then one object (`insertX`, returns an id) or a list (`insertXs`, returns ids).
 *
 * - HTML is sanitised here, and excerpt, reading time and search text are computed.
 * - Images are file names in the bucket `landing-page`; `reference` must be unique, e.g. `KM-DEMO0-00001`.
 * - Answers have their names on the wire; omitted fields get the column's default.
 * - `insertStoredFile` stores the entry alone: its bytes lie in the file store.
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
