// A real identity provider for tests, in a process of its own: its modules load with import only.
// Prints its address as the first line. `POST /next` says who signs in next: { sub, claims, codeTtl? };
// `POST /logout` ends a session, { sub, sid }, and answers with the logout token that a site would be posted;
// `POST /sign` answers with a token of any header and claims, signed by the provider's key.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

const [clientId, clientSecret, redirectUri] = process.argv.slice(2);
const accounts = new Map();
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
let caught = '';
let next = { sub: 'nobody', claims: {}, codeTtl: 60 };

const server = createServer();
server.listen(0, '127.0.0.1', async () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        backchannel_logout_uri: new URL('/api/staff/oidc/logout/', redirectUri).href,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'roles', 'realm_access'],
    },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'only', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // The site is a test's and listens nowhere, so what is posted to it is handed to the test.
    async fetch(_url, { body }) {
      caught = new URLSearchParams(body).get('logout_token');
      return new Response();
    },
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: () => next.codeTtl,
      AccessToken: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
      Grant: 60,
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (request.url === '/next') {
      next = { codeTtl: 60, ...(await json(request)) };
      accounts.set(next.sub, next.claims);
      response.end();
    } else if (request.url === '/logout') {
      const { sub, sid } = await json(request);
      const client = await provider.Client.find(clientId);
      await client.backchannelLogout(sub, sid);
      response.end(caught);
    } else if (request.url === '/sign') {
      const { header, claims } = await json(request);
      response.end(
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'only', ...header })
          .sign(privateKey),
      );
    } else if (request.url.startsWith('/interaction/')) {
      const result =
        next.sub === 'nobody'
          ? { error: 'access_denied', error_description: 'The person said no.' }
          : { login: { accountId: next.sub } };
      await provider.interactionFinished(request, response, result);
    } else answer(request, response);
  });
  process.stdout.write(`${issuer}\n`);
});
