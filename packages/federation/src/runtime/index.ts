export { createFederation } from './instance';
export type { RemoteTransport, SharedLibrary } from './load-entry';
export { createRemoteLoader, isRemoteUnavailable } from './loader';
export type {
  LoadedRemote,
  LoadRecord,
  Prepare,
  RemoteLoader,
  RemoteLoaderOptions,
  RemoteUnavailable,
} from './loader';
