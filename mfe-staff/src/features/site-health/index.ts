export { SiteHealth } from './site-health';
