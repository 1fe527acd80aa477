export { createApiClient, endpointUrl } from './client';
export { newTraceparent } from './traceparent';
export type { ApiClient, ApiClientOptions, CallOptions } from './client';
