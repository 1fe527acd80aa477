import * as oidc from 'openid-client';
import type { OidcSettings } from '#app/config';

/** Someone should not wait longer than this for a provider that does not answer. */
const TIMEOUT_S = 10;
/** A provider changes its addresses and keys now and then. */
const KNOWN_FOR_MS = 3_600_000;
const SCOPE = 'openid profile email';

/** What a started sign-in has to remember until the provider sends the person back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says of a person. */
export interface Identity {
  /** Issuer and subject: a subject alone is only known to its issuer. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  /** Values of the role claim. */
  roles: readonly string[];
}

export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  authorizationUrl(redirectUri: string, checks: SignInChecks): Promise<string>;
  /** Takes the code of the address that the browser came back to. @throws when any check fails */
  identify(cameBackTo: URL, checks: SignInChecks): Promise<Identity>;
}

/** The company's identity provider by OpenID Connect: authorization code with PKCE, state and nonce. */
export function identityProvider(settings: OidcSettings): IdentityProvider {
  let known: { until: number; configuration: Promise<oidc.Configuration> } | undefined;

  /** Asked at the first sign-in and not at the start: the site runs while the provider is away. */
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

  return {
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
        roles: [claimAt(claims, settings.roleClaim)]
          .flat()
          .filter((value): value is string => typeof value === 'string'),
      };
    },
  };
}

/** A claim by its name, which may be an address, or by its way inside of others, such as `realm_access.roles`. */
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
