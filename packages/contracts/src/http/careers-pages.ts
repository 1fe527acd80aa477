import type * as s from './articles.schemas';
import { endpoint } from './endpoint';

/** Pages about working here and about how applicants are selected. */
export const listCareersPages = endpoint<typeof s.listBulletins>({
  id: 'listCareersPages',
  service: 'main',
  method: 'GET',
  path: '/api/careers-pages/',
});
export const getCareersPage = endpoint<typeof s.getBulletin>({
  id: 'getCareersPage',
  service: 'main',
  method: 'GET',
  path: '/api/careers-pages/:id/',
});
