import type { Endpoint, EndpointSchemas } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';

const named = schemas as Readonly<Record<string, unknown>>;

/** The contract exports an endpoint's schemas under its id. @throws Error where it does not */
export function schemasOf<S extends EndpointSchemas>({ id }: Endpoint<S>): S {
  const found = named[id] as S | undefined;
  if (!found?.responses) throw new Error(`contracts/schemas exports no schemas called ${id}.`);
  return found;
}
