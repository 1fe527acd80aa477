import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { Principal } from '#app/principal';
import { registryError } from '#app/registry-error';
import type { Tokens } from '#app/tokens';

import type { ChangeLimit } from './change-limit';

export interface TokenGrant {
  token: string;
  principal: Principal;
  /** True for one that speaks for edges, and otherwise only reads. */
  isEdge?: boolean;
  /** True for one that asks for overrides in the name of staff, and does and reads nothing else. */
  isDesk?: boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares hashes of equal length with every grant, even after a match, so that the time reveals nothing
 * about the token.
 */
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

/**
 * Whether the caller can mean a folder of this machine: it also calls from here by the address that the
 * registry listens on. What a proxy passes on may come from anywhere.
 */
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
  /** Checks for a principal that may change every remote and hand out tokens. */
  requireOwner(request: FastifyRequest): Promise<Principal>;
  /** Accepts every token but that of the desk. Being on this machine is none: other programs are, too. */
  requireReader(request: FastifyRequest): Promise<void>;
  /** Accepts edges, by a token of theirs or of all remotes. A team's token reads, and judges nobody. */
  requireEdge(request: FastifyRequest): Promise<void>;
  /** Accepts the desk, by a token of its own or of all remotes. A team's token signs for no account. */
  requireDesk(request: FastifyRequest): Promise<void>;
  /** Accepts callers on this machine alone, whatever token they have: for what names its files. */
  requireLocal(request: FastifyRequest): void;
  /** Stands for the token of a request that was let in: 16 hexadecimal digits of its hash. */
  tokenKey(request: FastifyRequest): string;
}

/** @param limit counts what writers ask for; edges and the desk, which report for many, are not counted */
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
