export { createFederation } from './instance';
export type { RemoteTransport, SharedLibrary } from './instance';
export { createRemoteLoader, isRemoteUnavailable } from './loader';
export type { LoadRecord, RemoteLoader, RemoteLoaderOptions, RemoteUnavailable } from './loader';
