import { CONTRACT_VERSION, defineRemote, STAFF_ROLES } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';

/** The editors write styles into their elements, so each is a document with a policy of its own. */
const EDITOR = { private: true, document: true, csp: ['style-attr'] } as const;

export const remote = defineRemote({
  id: 'staff',
  contract: CONTRACT_VERSION,
  trustedTypes: true,
  claims: [
    { path: '/staff', page: 'start-page', private: true },
    { path: '/staff/customer-groups', page: 'customer-groups-page', private: true },
    { path: '/customer-groups', page: 'customer-groups-page', private: true },
    { path: '/staff/draws', page: 'draws-page', private: true },
    { path: '/staff/draws/new', page: 'new-draw-page', private: true },
    { path: '/staff/draws/:id', page: 'draw-page', private: true },
    { path: '/staff/draws/:id/edit', page: 'edit-draw-page', private: true },
    { path: '/staff/users', page: 'users-page', private: true },
    { path: '/staff/settings', page: 'settings-page', private: true },
    { path: '/staff/privacy', page: 'privacy-page', private: true },
    { path: '/staff/audit', page: 'audit-page', private: true },
    { path: '/staff/background-jobs', page: 'background-jobs-page', private: true },
    { path: '/staff/releases/:remote', page: 'preview-version-page', private: true },
    { path: '/staff/account', page: 'account-page', private: true },
    { path: '/staff/new-password', page: 'new-password-page', private: true },
    { path: '/staff/content/:kind?', page: 'content-page', private: true },
    { path: '/staff/content/:kind/:id', page: 'content-edit-page', private: true },
    { path: '/staff/comments', page: 'comments-page', private: true },
    { path: '/staff/inbox', page: 'inbox-page', private: true },
    { path: '/staff/inbox/:kind/:id', page: 'inbox-item-page', private: true },
    { path: '/staff/event-forms', page: 'event-forms-page', private: true },
    { path: '/survey/admin', page: 'surveys-page', private: true },
    { path: '/survey/admin/create', page: 'survey-create-page', ...EDITOR },
    { path: '/survey/admin/analytics/:id/:slug', page: 'survey-analytics-page', private: true },
    { path: '/ticket/survey/admin', page: 'ticket-surveys-page', private: true },
    { path: '/ticket/survey/admin/analytics/:survey', page: 'ticket-analytics-page', private: true },
    { path: '/ticket/survey/admin/analytics/:survey/:ticket', page: 'ticket-analytics-page', private: true },
    { path: '/survey/admin/edit/:idOrSlug', page: 'survey-edit-page', ...EDITOR },
    { path: '/ticket/survey/admin/create', page: 'ticket-survey-create-page', ...EDITOR },
    { path: '/ticket/survey/admin/edit/:id', page: 'ticket-survey-edit-page', ...EDITOR },
  ],
  nav: [{ label: 'Desk', to: '/staff', group: 'staff', order: 10, icon: 'staff' }],
  slots: [],
  roles: STAFF_ROLES,
  pages: {
    'start-page': () => import(/* webpackChunkName: "start-page" */ './routes/start-page'),
    'customer-groups-page': () =>
      import(/* webpackChunkName: "customer-groups-page" */ './routes/customer-groups-page'),
    'draws-page': () => import(/* webpackChunkName: "draws-page" */ './routes/draws-page'),
    'new-draw-page': () => import(/* webpackChunkName: "new-draw-page" */ './routes/new-draw-page'),
    'draw-page': () => import(/* webpackChunkName: "draw-page" */ './routes/draw-page'),
    'edit-draw-page': () => import(/* webpackChunkName: "edit-draw-page" */ './routes/edit-draw-page'),
    'users-page': () => import(/* webpackChunkName: "users-page" */ './routes/users-page'),
    'settings-page': () => import(/* webpackChunkName: "settings-page" */ './routes/settings-page'),
    'privacy-page': () => import(/* webpackChunkName: "privacy-page" */ './routes/privacy-page'),
    'preview-version-page': () =>
      import(/* webpackChunkName: "preview-version-page" */ './routes/preview-version-page'),
    'audit-page': () => import(/* webpackChunkName: "audit-page" */ './routes/audit-page'),
    'background-jobs-page': () =>
      import(/* webpackChunkName: "background-jobs-page" */ './routes/background-jobs-page'),
    'account-page': () => import(/* webpackChunkName: "account-page" */ './routes/account-page'),
    'new-password-page': () =>
      import(/* webpackChunkName: "new-password-page" */ './routes/new-password-page'),
    'content-page': () => import(/* webpackChunkName: "content-page" */ './routes/content-page'),
    'content-edit-page': () =>
      import(/* webpackChunkName: "content-edit-page" */ './routes/content-edit-page'),
    'comments-page': () => import(/* webpackChunkName: "comments-page" */ './routes/comments-page'),
    'inbox-page': () => import(/* webpackChunkName: "inbox-page" */ './routes/inbox-page'),
    'inbox-item-page': () => import(/* webpackChunkName: "inbox-item-page" */ './routes/inbox-item-page'),
    'event-forms-page': () => import(/* webpackChunkName: "event-forms-page" */ './routes/event-forms-page'),
    'surveys-page': () => import(/* webpackChunkName: "surveys-page" */ './routes/surveys-page'),
    'survey-create-page': () =>
      import(/* webpackChunkName: "survey-create-page" */ './routes/survey-create-page'),
    'survey-analytics-page': () =>
      import(/* webpackChunkName: "survey-analytics-page" */ './routes/survey-analytics-page'),
    'ticket-surveys-page': () =>
      import(/* webpackChunkName: "ticket-surveys-page" */ './routes/ticket-surveys-page'),
    'ticket-analytics-page': () =>
      import(/* webpackChunkName: "ticket-analytics-page" */ './routes/ticket-analytics-page'),
    'survey-edit-page': () => import(/* webpackChunkName: "survey-edit-page" */ './routes/survey-edit-page'),
    'ticket-survey-create-page': () =>
      import(/* webpackChunkName: "ticket-survey-create-page" */ './routes/ticket-survey-create-page'),
    'ticket-survey-edit-page': () =>
      import(/* webpackChunkName: "ticket-survey-edit-page" */ './routes/ticket-survey-edit-page'),
  },
  slotModules: {},
} satisfies Remote);
