export { createApiClient, endpointUrl } from './client';
export type { ApiClient, ApiClientOptions, CallOptions } from './client';
