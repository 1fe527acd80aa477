import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { registerAnnouncements } from './announcements/routes';
import { registerArticles } from './articles/routes';
import { registerCategories } from './categories/routes';
import { registerComments } from './comments/routes';
import { registerContact } from './contact/routes';
import { registerJobs } from './jobs/routes';
import { registerMedia } from './media/routes';
import { registerStaff } from './staff';
import { registerSurveys } from './surveys/routes';

/** Adds a module's routes to its own scope. */
export type RegisterModule = (app: FastifyInstance, deps: Dependencies) => void | Promise<void>;

/** Every module, by hand: what is not named here is not served. */
export const modules: readonly RegisterModule[] = [
  registerAnnouncements,
  registerArticles,
  registerCategories,
  registerComments,
  registerContact,
  registerJobs,
  registerMedia,
  registerStaff,
  registerSurveys,
];
