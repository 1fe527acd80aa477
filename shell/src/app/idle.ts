// Work that starts once a page is usable and the browser is idle.
export { prefetchPages } from '../features/prefetch';
export { watchVisit } from '../features/visits';
