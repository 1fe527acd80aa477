// All stories and people of the demo are made up.
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { loadDemoApplications } from './load-applications';
import {
  loadDemoArticles,
  loadDemoCareersPages,
  loadDemoCategories,
  loadDemoComments,
} from './load-articles';
import { loadDemoCustomers } from './load-customers';
import { loadDemoDeals } from './load-deals';
import { loadDemoDraws } from './load-draws';
import { loadDemoGallery } from './load-gallery';
import { loadDemoHelp } from './load-help';
import { loadDemoHome } from './load-home';
import { loadDemoJobs } from './load-jobs';
import { loadDemoSettings } from './load-settings';
import { loadDemoSurveys } from './load-surveys';
import { loadDemoTickets } from './load-tickets';
import { loadDemoVideos } from './load-videos';

/** Loads the demo content through `db`, usually a transaction. A second call fails on the first slug. */
export async function loadDemo(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const categories = await loadDemoCategories(db, seedApi);
  const articles = await loadDemoArticles(db, seedApi, now, categories);
  await loadDemoComments(db, seedApi, now, articles);
  await loadDemoHome(db, seedApi, now);
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
  // This comes last, so that the other articles keep their numbers.
  await loadDemoCareersPages(db, seedApi, now, categories);
}
