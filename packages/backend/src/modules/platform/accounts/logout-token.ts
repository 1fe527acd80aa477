import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { OidcSettings } from '#app/config';

export interface ProviderLogout {
  /** Issuer and subject; undefined when the token names a session alone. */
  subject: string | undefined;
  /** The provider's `sid`; undefined when all sessions of the subject have ended. */
  session: string | undefined;
  /** Unique within the issuer. */
  id: string;
  /** Afterwards the token is refused as too old. */
  until: Date;
}

export class LogoutTokenError extends Error {}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Public keys of the provider only: neither `none` nor a shared secret. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Types that providers give it; an access token has another one. */
const TYPES = new Set([undefined, 'jwt', 'logout+jwt', 'application/logout+jwt']);
const TIMEOUT_MS = 10_000;
/** The provider sends a token at once; an older one may have been recorded. */
const MAX_AGE_S = 5 * 60;
const TOLERANCE_S = 60;

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Follows OpenID Connect Back-Channel Logout 1.0, section 2.6, without the check for repeated tokens. */
export function logoutTokens(
  { issuer, clientId }: Pick<OidcSettings, 'issuer' | 'clientId'>,
  metadata: () => Promise<{ issuer: string; jwks_uri?: string }>,
): (token: string) => Promise<ProviderLogout> {
  const known = new Map<string, Keys>();

  async function keys(): Promise<{ keys: Keys; issuer: string }> {
    const { jwks_uri: address, issuer: named } = await metadata();
    if (!address) throw new Error(`${issuer} names no keys.`);
    const found = known.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS });
    known.clear();
    known.set(address, found);
    return { keys: found, issuer: named };
  }

  return async (token) => {
    const provider = await keys();
    // Keys that were read a moment ago are not read again for a key that is not among them.
    const areKeysOld = provider.keys.coolingDown;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, provider.keys, {
        algorithms: ALGORITHMS,
        issuer: provider.issuer,
        audience: clientId,
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
        maxTokenAge: MAX_AGE_S,
        clockTolerance: TOLERANCE_S,
      });
      if (!TYPES.has(protectedHeader.typ?.toLowerCase()))
        throw new LogoutTokenError('its type is another one');
      return logoutOf(payload);
    } catch (error) {
      if (isOfProvider(error) || (areKeysOld && error instanceof errors.JWKSNoMatchingKey)) throw error;
      throw error instanceof errors.JOSEError ? new LogoutTokenError(error.message) : error;
    }
  };
}

/** Unreadable keys say nothing about the token. */
const isOfProvider = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  // The generic class also covers a response that is no key set.
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

function logoutOf({ iss, sub, exp = 0, jti, events, nonce, sid }: JWTPayload): ProviderLogout {
  const event = isObject(events) ? events[EVENT] : undefined;
  if (!isObject(event)) throw new LogoutTokenError('it names no logout');
  // An identity token has one, and must not end a session.
  if (nonce !== undefined) throw new LogoutTokenError('it has a nonce');
  const [subject, session, id] = [textOf(sub), textOf(sid), textOf(jti)];
  if (!id) throw new LogoutTokenError('it has no id');
  if (!subject && !session) throw new LogoutTokenError('it names nobody');
  return {
    subject: subject && `${iss} ${subject}`,
    session,
    id,
    until: new Date((exp + MAX_AGE_S + TOLERANCE_S) * 1_000),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
