import { CONTRACT_VERSION, defineRemote } from '@konnect/contracts';
import type { Remote } from '@konnect/host-api';
import { paths } from './paths';

export const remote = defineRemote({
  id: 'community',
  contract: CONTRACT_VERSION,
  claims: [
    { path: '/', page: 'home-page' },
    { path: '/community', page: 'articles-page' },
    { path: '/community/:slugOrId', page: 'article-page' },
    { path: '/notice/:id', page: 'notice-page' },
    { path: '/letter/:id', page: 'letter-page' },
  ],
  nav: [
    { label: 'Home', to: paths.home(), group: 'bottom', order: 10, icon: 'home' },
    { label: 'Community', to: paths.articles(), group: 'main', order: 20, icon: 'community' },
    { label: 'Community', to: paths.articles(), group: 'bottom', order: 20, icon: 'community' },
  ],
  slots: [],
  roles: [],
  pages: {
    'home-page': () => import(/* webpackChunkName: "home-page" */ './routes/home-page'),
    'articles-page': () => import(/* webpackChunkName: "articles-page" */ './routes/articles-page'),
    'article-page': () => import(/* webpackChunkName: "article-page" */ './routes/article-page'),
    'notice-page': () => import(/* webpackChunkName: "notice-page" */ './routes/notice-page'),
    'letter-page': () => import(/* webpackChunkName: "letter-page" */ './routes/letter-page'),
  },
  slotModules: {},
} satisfies Remote);
