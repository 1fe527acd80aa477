export { IsolatedRenderer, IsolationFault } from './isolated-renderer';
export type { BundleSource } from './isolated-renderer';
export type { IsolatedPage, RenderInput, ServiceAnswer, ServiceCall } from './rendering';
export { readServerBundle } from '#app/read-server-bundle';
