import { CONTRACT_VERSION, defineRemote } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';

export const remote = defineRemote({
  id: 'engagement',
  contract: CONTRACT_VERSION,
  claims: [
    // SurveyJS sets style attributes, so this page comes as a document of its own with the policy that allows them.
    { path: '/survey/view/:idOrSlug', page: 'survey-page', document: true, csp: ['style-attr'] },
  ],
  nav: [],
  slots: [],
  roles: [],
  pages: {
    'survey-page': () => import(/* webpackChunkName: "survey-page" */ './routes/survey-page'),
  },
  slotModules: {},
} satisfies Remote);
