import { insertCategory } from '#app/modules/categories/store';
export const stores = { insertCategory };
export type Stores = typeof stores;
