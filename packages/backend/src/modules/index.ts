import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { registerAnnouncements } from './content/announcements/routes';
import { registerArticles } from './content/articles/routes';
import { backgroundJobs } from './background-jobs';
import { scheduledContent } from './scheduled-content';
import { registerAudit } from './staff/audit-log/routes';
import { registerCategories } from './content/categories/routes';
import { registerComments } from './content/comments/routes';
import { registerCareersApplications } from './forms/careers-applications/routes';
import { registerContact } from './forms/contact/routes';
import { registerDeals } from './content/deals/routes';
import { registerDocuments } from './content/documents/routes';
import { registerFaqs } from './content/faqs/routes';
import { registerFeeds } from './content/feeds/routes';
import { registerGallery } from './content/gallery/routes';
import { registerCustomerGroups } from './engagement/customer-groups/routes';
import { registerDraws } from './engagement/draws/routes';
import { registerEvents } from './forms/events/routes';
import { registerFiles } from './media/files/routes';
import { registerFormDefinitions } from './forms/form-definitions/routes';
import { registerJobs } from './content/jobs/routes';
import { registerMedia } from './media/delivery/routes';
import { registerSearch } from './content/search/routes';
import { registerLetterFiles } from './content/letter-files/routes';
import { registerShareImages } from './content/share-images/routes';
import { registerScholarship } from './forms/scholarship/routes';
import { registerContentImages } from './content/content-editing/images';
import { registerContentEditing } from './content/content-editing/routes';
import { registerContentVideos } from './content/content-editing/videos';
import { registerInbox } from './staff/inbox/routes';
import { registerModeration } from './content/moderation/routes';
import { registerOverview } from './staff/overview/routes';
import { registerPrivacy } from './staff/privacy/routes';
import { registerBackgroundJobs } from './platform/background-jobs/index';
import { registerSchedule } from './platform/schedule/routes';
import { registerSettings } from './platform/settings/routes';
import { registerStaff } from './platform/accounts';
import { registerVideos } from './content/videos/routes';
import { registerReleases } from './platform/releases/routes';
import { registerVisits } from './platform/visits/routes';
import { registerTicketSurveys } from './engagement/ticket-surveys/routes';
import { registerSurveys } from './engagement/surveys/routes';
import { registerUploads } from './media/uploads/routes';

export type RegisterModule = (app: FastifyInstance, deps: Dependencies) => void | Promise<void>;

/** Every module that is served. */
export const modules: readonly RegisterModule[] = [
  registerAnnouncements,
  registerArticles,
  registerAudit,
  (app, deps) => registerBackgroundJobs(app, deps, backgroundJobs),
  registerCategories,
  registerComments,
  registerCareersApplications,
  registerContact,
  registerDeals,
  registerDocuments,
  registerFaqs,
  registerFeeds,
  registerGallery,
  registerCustomerGroups,
  registerDraws,
  registerEvents,
  registerFiles,
  registerFormDefinitions,
  registerJobs,
  registerMedia,
  registerSearch,
  registerLetterFiles,
  registerShareImages,
  registerScholarship,
  registerContentImages,
  registerContentVideos,
  registerContentEditing,
  registerInbox,
  registerModeration,
  registerOverview,
  registerPrivacy,
  (app, deps) => registerSchedule(app, deps, scheduledContent),
  registerSettings,
  registerStaff,
  registerVideos,
  registerReleases,
  registerVisits,
  registerSurveys,
  registerTicketSurveys,
  registerUploads,
];
