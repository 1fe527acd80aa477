// A real identity provider for tests, in a process of its own: its modules load with import only.
// Prints its address as the first line. `POST /next` says who signs in next: { sub, claims, codeTtl? }.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import Provider from 'oidc-provider';

const [clientId, clientSecret, redirectUri] = process.argv.slice(2);
const accounts = new Map();
let next = { sub: 'nobody', claims: {}, codeTtl: 60 };

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'roles', 'realm_access'],
    },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
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
