import * as contracts from '@konnect/contracts';
import type { Endpoint, EndpointSchemas } from '@konnect/contracts';
import { schemasOf } from '#app/http/schemas-of';

export interface KnownEndpoint {
  endpoint: Endpoint;
  schemas: EndpointSchemas;
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'service' in value &&
    'id' in value
  );
}

/** In the order of service, path and method. @throws Error for an endpoint without schemas */
export function knownEndpoints(): KnownEndpoint[] {
  return Object.values(contracts as Readonly<Record<string, unknown>>)
    .filter(isEndpoint)
    .map((endpoint) => ({ endpoint, schemas: schemasOf(endpoint) }))
    .sort((a, b) =>
      `${a.endpoint.service} ${a.endpoint.path} ${a.endpoint.method}`.localeCompare(
        `${b.endpoint.service} ${b.endpoint.path} ${b.endpoint.method}`,
      ),
    );
}
