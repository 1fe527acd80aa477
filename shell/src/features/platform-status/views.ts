// What index.ts leaves out because it is part of every first view.
export { LoadHistory } from './load-history';
export { RemoteTable } from './remote-table';
