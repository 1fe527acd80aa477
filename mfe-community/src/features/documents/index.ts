export { DocumentView } from './document-view';
export { documentQuery } from './queries';
