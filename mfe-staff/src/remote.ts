import { CONTRACT_VERSION, defineRemote, STAFF_ROLES } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';

export const remote = defineRemote({
  id: 'staff',
  contract: CONTRACT_VERSION,
  claims: [{ path: '/staff', page: 'start-page', private: true }],
  nav: [{ label: 'Desk', to: '/staff', group: 'staff', order: 10, icon: 'staff' }],
  slots: [],
  roles: STAFF_ROLES,
  pages: {
    'start-page': () => import(/* webpackChunkName: "start-page" */ './routes/start-page'),
  },
  slotModules: {},
} satisfies Remote);
