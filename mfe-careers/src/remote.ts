import { CONTRACT_VERSION, defineRemote } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';

export const remote = defineRemote({
  id: 'careers',
  contract: CONTRACT_VERSION,
  claims: [
    { path: '/jobs', page: 'jobs-page' },
    { path: '/job/apply/:slug', page: 'job-page' },
  ],
  nav: [
    { label: 'Jobs', to: '/jobs', group: 'main', order: 60, icon: 'jobs' },
    { label: 'Jobs', to: '/jobs', group: 'bottom', order: 40, icon: 'jobs' },
  ],
  slots: [],
  roles: [],
  pages: {
    'jobs-page': () => import(/* webpackChunkName: "jobs-page" */ './routes/jobs-page'),
    'job-page': () => import(/* webpackChunkName: "job-page" */ './routes/job-page'),
  },
  slotModules: {},
} satisfies Remote);
