export { matchAddress } from './match-address';
export { SitePages, StaticSitePages, useSiteView } from './site-pages';
export { SiteRouter, type LoadRoute, type PageMove, type RouteOutcome, type SiteView } from './site-router';
