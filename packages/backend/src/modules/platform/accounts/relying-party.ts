import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '#app/config';
import { problem } from '#app/http/problem-error';
import { staffUrlOf } from '#app/staff-url';

/** The name that passkeys are bound to, and the origin where the browser uses them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** @returns undefined for a bare IP address or without https, where browsers make no passkeys */
export function findRelyingParty(request: FastifyRequest, config: BackendConfig): RelyingParty | undefined {
  // A site on this machine has several addresses, of which browsers allow passkeys only at this one.
  if (config.isOnThisMachine && request.hostname === 'localhost')
    return { id: 'localhost', origin: `${request.protocol}://${request.host}` };
  const { hostname, protocol, origin } = new URL(staffUrlOf(config));
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

export function relyingParty(request: FastifyRequest, config: BackendConfig): RelyingParty {
  const found = findRelyingParty(request, config);
  if (!found)
    throw problem(
      409,
      'staff.passkey_host',
      'Passkeys need the site’s name in the address, with https, and not an IP address.',
    );
  return found;
}
