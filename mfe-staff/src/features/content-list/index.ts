export { ContentList } from './content-list';
export { readContentFilter } from './content-filter';
