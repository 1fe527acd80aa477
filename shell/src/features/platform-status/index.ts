export { LoadHistory } from './load-history';
export { RemoteTable } from './remote-table';
