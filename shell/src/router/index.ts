export { matchAddress } from './match-address';
export { createSiteRouter, type SiteRouter } from './site-router';
