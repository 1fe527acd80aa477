export { createSiteRouter, type SiteRouter } from './site-router';
