import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { registerAnnouncements } from './announcements/routes';
import { registerArticles } from './articles/routes';
import { registerAudit } from './audit/routes';
import { registerCategories } from './categories/routes';
import { registerComments } from './comments/routes';
import { registerCareersApplications } from './careers-applications/routes';
import { registerContact } from './contact/routes';
import { registerDeals } from './deals/routes';
import { registerFaqs } from './faqs/routes';
import { registerFeeds } from './feeds/routes';
import { registerGallery } from './gallery/routes';
import { registerCustomerGroups } from './customer-groups/routes';
import { registerDraws } from './draws/routes';
import { registerEvents } from './events/routes';
import { registerFiles } from './files/routes';
import { registerFormDefinitions } from './form-definitions/routes';
import { registerJobs } from './jobs/routes';
import { registerMedia } from './media/routes';
import { registerSearch } from './search/routes';
import { registerLetterFiles } from './letter-files/routes';
import { registerShareImages } from './share-images/routes';
import { registerScholarship } from './scholarship/routes';
import { registerContentImages } from './content-editing/images';
import { registerContentEditing } from './content-editing/routes';
import { registerContentVideos } from './content-editing/videos';
import { registerInbox } from './inbox/routes';
import { registerModeration } from './moderation/routes';
import { registerPrivacy } from './privacy/routes';
import { registerSettings } from './settings/routes';
import { registerStaff } from './staff';
import { registerVideos } from './videos/routes';
import { registerReleases } from './releases/routes';
import { registerVisits } from './visits/routes';
import { registerTicketSurveys } from './ticket-surveys/routes';
import { registerSurveys } from './surveys/routes';
import { registerUploads } from './uploads/routes';

/** Adds a module's routes to its own scope. */
export type RegisterModule = (app: FastifyInstance, deps: Dependencies) => void | Promise<void>;

/** Every module, by hand: what is not named here is not served. */
export const modules: readonly RegisterModule[] = [
  registerAnnouncements,
  registerArticles,
  registerAudit,
  registerCategories,
  registerComments,
  registerCareersApplications,
  registerContact,
  registerDeals,
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
  registerPrivacy,
  registerSettings,
  registerStaff,
  registerVideos,
  registerReleases,
  registerVisits,
  registerSurveys,
  registerTicketSurveys,
  registerUploads,
];
