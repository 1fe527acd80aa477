export { callTimeout, createApiClient, endpointUrl, newTraceparent } from './client';
export type { ApiClient, ApiClientOptions, CallOptions } from './client';
