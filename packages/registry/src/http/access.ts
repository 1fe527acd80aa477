import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';
import type { Tokens } from '#app/tokens';

import type { ChangeLimit } from './change-limit';

export interface TokenGrant {
  token: string;
  principal: Principal;
  /** True for an edge's token, which otherwise only reads. */
  isEdge?: boolean;
  /** True for the staff desk's token, which only requests overrides. */
  isDesk?: boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares with every grant, even after a match, so the time reveals nothing about the token. */
export function findGrant(grants: readonly TokenGrant[], token: string): TokenGrant | null {
  const offered = digest(token);
  let found: TokenGrant | null = null;
  for (const grant of grants) if (timingSafeEqual(digest(grant.token), offered)) found = grant;
  return found;
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** A proxy passes on calls from anywhere, so both addresses of the connection must be local. */
function isSameMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  if (headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined) return false;
  return (
    isLoopback(request) ||
    (socket.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress)
  );
}

export interface Access {
  requireWriter(request: FastifyRequest): Promise<Principal>;
  requireOwner(request: FastifyRequest): Promise<Principal>;
  /** Accepts every token except the desk's. A call from this machine proves nothing about its caller. */
  requireReader(request: FastifyRequest): Promise<void>;
  /** Accepts edges' tokens and the one for all remotes. A team's token must not report outcomes. */
  requireEdge(request: FastifyRequest): Promise<void>;
  /** Accepts the desk's token and the one for all remotes. A team's token must not sign for an account. */
  requireDesk(request: FastifyRequest): Promise<void>;
  requireLocal(request: FastifyRequest): void;
  /** 16 hexadecimal digits of the hash of an accepted token. */
  tokenKey(request: FastifyRequest): string;
}

/** @param limit counts changes of writers; edges and the desk report for many and are not counted */
export function createAccess(
  grants: readonly TokenGrant[],
  tokens: Pick<Tokens, 'find'>,
  limit?: Pick<ChangeLimit, 'take'>,
): Access {
  async function requireKnown(request: FastifyRequest): Promise<Omit<TokenGrant, 'token'>> {
    const token = bearer(request);
    const grant = token === undefined ? null : findGrant(grants, token);
    const principal = grant?.principal ?? (token === undefined ? null : await tokens.find(token));
    if (!principal) throw registryError('registry.unauthorized', 'A valid registry token is needed.');
    return { principal, isEdge: grant?.isEdge === true, isDesk: grant?.isDesk === true };
  }
  async function requireNoDesk(request: FastifyRequest): Promise<Omit<TokenGrant, 'token'>> {
    const known = await requireKnown(request);
    if (known.isDesk)
      throw registryError('registry.forbidden', 'The token of the desk asks for overrides alone.');
    return known;
  }
  async function findWriter(request: FastifyRequest): Promise<Principal> {
    const { principal, isEdge } = await requireNoDesk(request);
    if (isEdge) throw registryError('registry.forbidden', 'The token of edges changes nothing.');
    return principal;
  }
  function needAll(principal: Principal, what: string): Principal {
    if (principal.remotes !== 'all')
      throw registryError('registry.forbidden', `${principal.name} may not ${what}.`);
    return principal;
  }
  const tokenKey = (request: FastifyRequest): string =>
    digest(bearer(request) ?? '')
      .toString('hex')
      .slice(0, 16);
  async function requireWriter(request: FastifyRequest): Promise<Principal> {
    const principal = await findWriter(request);
    await limit?.take(request, tokenKey(request), principal);
    return principal;
  }
  return {
    requireWriter,
    requireOwner: async (request) => needAll(await requireWriter(request), 'hand out tokens'),
    async requireEdge(request) {
      const { isEdge } = await requireKnown(request);
      if (!isEdge) needAll(await findWriter(request), 'speak for an edge');
    },
    async requireDesk(request) {
      const { isDesk } = await requireKnown(request);
      if (!isDesk) needAll(await findWriter(request), 'ask for overrides in the name of staff');
    },
    async requireReader(request) {
      await requireNoDesk(request);
    },
    requireLocal(request) {
      if (!isSameMachine(request))
        throw registryError(
          'registry.not_local',
          'A folder is published on the registry’s own machine alone. Send the files: mfe publish <folder> --upload.',
        );
    },
    tokenKey,
  };
}
