export { OfferList } from './offer-list';
export { orderOf } from './price-rules';
export { ProductGrid } from './product-grid';
export { offersQuery, productsQuery } from './queries';
