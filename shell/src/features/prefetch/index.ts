export { prefetchPages } from './prefetch-pages';
