// Addresses of public reads with the parameters that their contract knows, in one order. The backend leaves
// unknown ones out, so addresses that differ in these have the same answer.
import * as schemas from '@konnect/contracts/schemas';
import { endpointAt } from '../trace';
import type { Upstreams } from './upstreams';

/** Addresses that are remembered as they were asked for, so that a page's own calls are read once. */
const REMEMBERED = 500;

interface SchemaDefinition {
  type?: string;
  shape?: object;
  catchall?: unknown;
}

interface EndpointSchema {
  query?: { _zod?: { def: SchemaDefinition } };
}

/** @returns undefined where a contract does not list its parameters by name */
function knownNames(id: string): ReadonlySet<string> | undefined {
  const query = (schemas as unknown as Record<string, EndpointSchema | undefined>)[id]?.query;
  if (!query) return new Set();
  const definition = query._zod?.def;
  if (definition?.type !== 'object' || !definition.shape || definition.catchall) return undefined;
  return new Set(Object.keys(definition.shape));
}

/**
 * Makes a function that gives the one address of a read.
 * @returns undefined where what the call reads of its query is not known
 */
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
    // Stable: values of one name keep their order.
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
