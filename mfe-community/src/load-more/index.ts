export { useLoadMore } from './use-load-more';
export { useNewCardFocus } from './use-new-card-focus';
