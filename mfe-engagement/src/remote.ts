import { CONTRACT_VERSION, defineRemote } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';

export const remote = defineRemote({
  id: 'engagement',
  contract: CONTRACT_VERSION,
  trustedTypes: true,
  claims: [
    { path: '/survey', page: 'data-survey-page', frame: 'form', query: [] },
    // SurveyJS sets style attributes, so these pages are separate documents with a policy that allows them.
    {
      path: '/survey/view/:idOrSlug',
      page: 'survey-page',
      document: true,
      csp: ['style-attr'],
      frame: 'form',
      query: ['preview'],
    },
    {
      path: '/ticket/survey/view/:surveyId',
      page: 'ticket-survey-page',
      document: true,
      csp: ['style-attr'],
      frame: 'form',
      query: ['preview'],
    },
    {
      path: '/ticket/survey/view/:surveyId/:ticketId',
      page: 'ticket-survey-page',
      document: true,
      csp: ['style-attr'],
      frame: 'form',
      query: ['preview'],
    },
    { path: '/wheel', page: 'wheel-page', frame: 'form', query: ['draw'] },
    { path: '/draws/:drawId', page: 'draw-page', query: ['pages', 'entry'] },
  ],
  nav: [],
  slots: ['content.application/v1'],
  roles: [],
  pages: {
    'data-survey-page': () => import(/* webpackChunkName: "data-survey-page" */ './routes/data-survey-page'),
    'survey-page': () => import(/* webpackChunkName: "survey-page" */ './routes/survey-page'),
    'ticket-survey-page': () =>
      import(/* webpackChunkName: "ticket-survey-page" */ './routes/ticket-survey-page'),
    'wheel-page': () => import(/* webpackChunkName: "wheel-page" */ './routes/wheel-page'),
    'draw-page': () => import(/* webpackChunkName: "draw-page" */ './routes/draw-page'),
  },
  slotModules: {
    'content.application/v1': () =>
      import(/* webpackChunkName: "content-application" */ './slots/content-application'),
  },
} satisfies Remote);
