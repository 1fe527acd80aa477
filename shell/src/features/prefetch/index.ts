export { prefetchPages, type PrefetchOptions } from './prefetch-pages';
