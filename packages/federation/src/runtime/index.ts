export { createFederation } from './instance';
export type { RemoteTransport, SharedLibrary } from './load-entry';
export { createRemoteLoader, isRemoteUnavailable } from './loader';
export type { LoadRecord, RemoteLoader, RemoteLoaderOptions, RemoteUnavailable } from './loader';
