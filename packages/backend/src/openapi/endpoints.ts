import * as contracts from '@konnect/contracts';
import type { Endpoint, EndpointSchemas } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';

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
  const named = schemas as Readonly<Record<string, unknown>>;
  return Object.values(contracts as Readonly<Record<string, unknown>>)
    .filter(isEndpoint)
    .map((endpoint) => {
      const own = named[endpoint.id] as EndpointSchemas | undefined;
      if (!own?.responses) throw new Error(`contracts/schemas exports no schemas called ${endpoint.id}.`);
      return { endpoint, schemas: own };
    })
    .sort((a, b) =>
      `${a.endpoint.service} ${a.endpoint.path} ${a.endpoint.method}`.localeCompare(
        `${b.endpoint.service} ${b.endpoint.path} ${b.endpoint.method}`,
      ),
    );
}
