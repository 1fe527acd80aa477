// The token distinguishes calls of the site's pages from those of other programs; it is no secret.
import type { FastifyRequest, onRequestAsyncHookHandler, RouteShorthandOptions } from 'fastify';
import type { BackendConfig } from '#app/config';
import { ANONYMOUS_READS_PER_MINUTE, ANONYMOUS_SHARE } from './budgets';
import { networkOf } from './network-of';
import { problem } from './problem-error';

/** `missing` also covers other schemes, which belong to a proxy, e.g. the password of a test site. */
export type TokenState = 'known' | 'missing' | 'wrong';

export type ReadToken = (authorization: string | undefined) => TokenState;

type RateLimit = NonNullable<RouteShorthandOptions['config']>['rateLimit'];
type TokenSettings = Pick<BackendConfig, 'publicToken' | 'formerPublicTokens'>;

export function tokenReader({ publicToken, formerPublicTokens }: TokenSettings): ReadToken {
  const tokens = new Set([publicToken, ...formerPublicTokens]);
  const headers = new Set([...tokens].map((token) => `Bearer ${token}`));
  return (authorization) => {
    if (authorization === undefined) return 'missing';
    // Nearly every call has exactly this header, so the whole header is compared first.
    if (headers.has(authorization)) return 'known';
    const given = /^bearer +(.*)$/i.exec(authorization)?.[1];
    if (given === undefined) return 'missing';
    return tokens.has(given.trim()) ? 'known' : 'wrong';
  };
}

/**
 * Refuses a wrong token and, if `isRequired`, a missing one.
 * @throws ProblemError 401 `public_token.wrong` or `public_token.missing`
 */
export function checkPublicToken(readToken: ReadToken, isRequired: boolean): onRequestAsyncHookHandler {
  return async ({ headers }) => {
    const state = readToken(headers.authorization);
    // The usual cause is a page opened before the token changed, so the text addresses its visitor.
    if (state === 'wrong')
      throw problem(401, 'public_token.wrong', 'This page is out of date. Reload it, then try again.');
    if (state === 'missing' && isRequired)
      throw problem(401, 'public_token.missing', 'Send the public token of this site with the call.');
  };
}

/**
 * Counts calls with and without the token apart, so that programs do not use up the budget of pages.
 * @param perMinute calls with the token from one address; 0 for no limit
 * @param factor `RATE_LIMIT_FACTOR`; 0 switches all limits off
 */
export function limitByToken(perMinute: number, factor: number, readToken: ReadToken): RateLimit | false {
  if (factor === 0) return false;
  const isKnown = ({ headers }: FastifyRequest): boolean => readToken(headers.authorization) === 'known';
  const anonymous =
    perMinute > 0 ? Math.ceil(perMinute * ANONYMOUS_SHARE) : Math.ceil(ANONYMOUS_READS_PER_MINUTE * factor);
  return {
    max: (request: FastifyRequest) => (isKnown(request) ? perMinute : anonymous),
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) =>
      `${isKnown(request) ? '' : 'anonymous '}${networkOf(request.ip)}`,
    ...(perMinute === 0 && { allowList: isKnown }),
  };
}
