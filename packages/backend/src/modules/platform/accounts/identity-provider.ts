import * as oidc from 'openid-client';
import type { OidcSettings } from '#app/config';
import { logoutTokens, type ProviderLogout } from './logout-token';

/** A person waits for these requests. */
const TIMEOUT_S = 10;
/** The provider's addresses and keys change sometimes. */
const KNOWN_FOR_MS = 3_600_000;
const SCOPE = 'openid profile email';

/** State of a started sign-in until the provider redirects the person back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  /** Issuer and subject, because a subject is unique within its issuer only. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  roles: readonly string[];
  /** The session at the provider, where it names one. */
  session: string | undefined;
}

export interface IdentityProvider {
  authorizationUrl(redirectUri: string, checks: SignInChecks): Promise<string>;
  /** Exchanges the code in the callback address. @throws when a check fails */
  identify(cameBackTo: URL, checks: SignInChecks): Promise<Identity>;
  /** @throws LogoutTokenError for an invalid token; another error when the provider does not answer */
  readLogout(token: string): Promise<ProviderLogout>;
}

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export function identityProvider(settings: OidcSettings): IdentityProvider {
  let known: { until: number; configuration: Promise<oidc.Configuration> } | undefined;

  /** Fetched at the first sign-in, so that the site starts while the provider is down. */
  function configuration(): Promise<oidc.Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    const issuer = new URL(settings.issuer);
    const execute = [
      oidc.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ];
    const found = oidc.discovery(
      issuer,
      settings.clientId,
      undefined,
      oidc.ClientSecretBasic(settings.clientSecret),
      { execute, timeout: TIMEOUT_S },
    );
    known = { until: Date.now() + KNOWN_FOR_MS, configuration: found };
    found.catch(() => {
      known = undefined;
    });
    return found;
  }

  const readLogout = logoutTokens(settings, async () => (await configuration()).serverMetadata());

  return {
    readLogout,

    async authorizationUrl(redirectUri, { state, nonce, verifier }) {
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      return oidc.buildAuthorizationUrl(await configuration(), parameters).href;
    },

    async identify(cameBackTo, { state, nonce, verifier }) {
      const provider = await configuration();
      const tokens = await oidc.authorizationCodeGrant(provider, cameBackTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (!idClaims) throw new Error('The provider sent no identity.');
      const needsMore =
        claimAt(idClaims, settings.roleClaim) === undefined || idClaims['email'] === undefined;
      const more =
        needsMore && provider.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(provider, tokens.access_token, idClaims.sub)
          : {};
      const claims: Record<string, unknown> = { ...more, ...idClaims };
      const text = (name: string) =>
        typeof claims[name] === 'string' && claims[name].trim() !== '' ? claims[name].trim() : undefined;
      return {
        subject: `${idClaims.iss} ${idClaims.sub}`,
        email: text('email')?.toLowerCase(),
        emailVerified: claims['email_verified'] === true,
        name: text('name'),
        session: text('sid'),
        roles: [claimAt(claims, settings.roleClaim)]
          .flat()
          .filter((value): value is string => typeof value === 'string'),
      };
    },
  };
}

/** Reads a claim by its name, which may be a URL, or by a path such as `realm_access.roles`. */
function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      claims,
    );
}
