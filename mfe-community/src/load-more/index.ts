export { useLoadMore } from './use-load-more';
