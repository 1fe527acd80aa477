export { fold, plainText } from './fold';
export { SearchBox } from './search-box';
export type { SearchBoxProps } from './search-box';
