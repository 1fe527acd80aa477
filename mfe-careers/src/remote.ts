import { CONTRACT_VERSION, defineRemote } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';

export const remote = defineRemote({
  id: 'careers',
  contract: CONTRACT_VERSION,
  trustedTypes: true,
  claims: [
    { path: '/jobs', page: 'jobs-page', query: ['team', 'type', 'location', 'page'] },
    { path: '/jobs/preview/:token', page: 'job-preview-page', private: true },
    { path: '/job/apply/:slug', page: 'job-page', query: [] },
    { path: '/job/apply/:slug/:step', page: 'apply-page', frame: 'form', query: ['change'] },
    { path: '/careers/:id', page: 'careers-page', query: [] },
    // The edge replaces the first part by the provider's setting.
    { path: '/scholarship', page: 'scholarship-page', query: [] },
    { path: '/scholarship/:step', page: 'scholarship-apply-page', frame: 'form', query: ['change'] },
  ],
  nav: [
    { label: 'Jobs', to: '/jobs', group: 'main', order: 60, icon: 'jobs' },
    { label: 'Jobs', to: '/jobs', group: 'bottom', order: 40, icon: 'jobs' },
    { label: 'Scholarship', to: '/scholarship', group: 'footer', order: 60 },
  ],
  slots: [],
  roles: [],
  pages: {
    'jobs-page': () => import(/* webpackChunkName: "jobs-page" */ './routes/jobs-page'),
    'apply-page': () => import(/* webpackChunkName: "apply-page" */ './routes/apply-page'),
    'careers-page': () => import(/* webpackChunkName: "careers-page" */ './routes/careers-page'),
    'scholarship-page': () => import(/* webpackChunkName: "scholarship-page" */ './routes/scholarship-page'),
    'scholarship-apply-page': () =>
      import(/* webpackChunkName: "scholarship-apply-page" */ './routes/scholarship-apply-page'),
    'job-preview-page': () => import(/* webpackChunkName: "job-preview-page" */ './routes/job-preview-page'),
    'job-page': () => import(/* webpackChunkName: "job-page" */ './routes/job-page'),
  },
  slotModules: {},
} satisfies Remote);
