// The backend ignores unknown parameters, so addresses that differ only in these have the same answer.
import * as schemas from '@konnect/contracts/schemas';
import { endpointAt } from '../trace';
import type { Upstreams } from './upstreams';

const REMEMBERED = 500;

interface SchemaDefinition {
  type?: string;
  shape?: object;
  catchall?: unknown;
}

interface EndpointSchema {
  query?: { _zod?: { def: SchemaDefinition } };
}

function knownNames(id: string): ReadonlySet<string> | undefined {
  const query = (schemas as unknown as Record<string, EndpointSchema | undefined>)[id]?.query;
  if (!query) return new Set();
  const definition = query._zod?.def;
  if (definition?.type !== 'object' || !definition.shape || definition.catchall) return undefined;
  return new Set(Object.keys(definition.shape));
}

export function createKnownQuery(
  upstreams: Pick<Upstreams, 'find'>,
): (address: string) => string | undefined {
  const names = new Map<string, ReadonlySet<string> | undefined>();
  const remembered = new Map<string, string | undefined>();
  const read = (address: string): string | undefined => {
    const endpoint = endpointAt(upstreams, 'GET', address);
    if (!endpoint) return undefined;
    if (!names.has(endpoint.id)) names.set(endpoint.id, knownNames(endpoint.id));
    const known = names.get(endpoint.id);
    if (!known) return undefined;
    const start = address.indexOf('?');
    const query = new URLSearchParams(
      [...new URLSearchParams(address.slice(start))].filter(([name]) => known.has(name)),
    );
    // The sort is stable: values of one name keep their order.
    query.sort();
    return query.size > 0 ? `${address.slice(0, start)}?${query}` : address.slice(0, start);
  };
  return (address) => {
    if (!address.includes('?')) return address;
    if (remembered.has(address)) return remembered.get(address);
    if (remembered.size >= REMEMBERED) remembered.clear();
    const found = read(address);
    remembered.set(address, found);
    return found;
  };
}
