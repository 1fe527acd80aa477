import { CONTRACT_VERSION, defineRemote } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';
import { shellNav } from '#app/layout/shell-nav';

/** The shell's own pages, declared like any remote's. */
export const shellRemote = defineRemote({
  id: 'shell',
  contract: CONTRACT_VERSION,
  trustedTypes: true,
  claims: [
    { path: '/contact-us', page: 'contact-page', query: ['subject', 'message'] },
    { path: '/not-found', page: 'not-found-page', query: ['from'] },
    { path: '/testpage', page: 'status-page', query: [] },
    { path: '/staff/login', page: 'sign-in-page', private: true },
  ],
  nav: shellNav,
  slots: [],
  roles: [],
  pages: {
    'contact-page': () => import(/* webpackChunkName: "contact-page" */ './contact-page'),
    'not-found-page': () => import(/* webpackChunkName: "not-found-page" */ './not-found-page'),
    'status-page': () => import(/* webpackChunkName: "status-page" */ './status-page'),
    'sign-in-page': () => import(/* webpackChunkName: "sign-in-page" */ './sign-in-page'),
  },
  slotModules: {},
} satisfies Remote);
