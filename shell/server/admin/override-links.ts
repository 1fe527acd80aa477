import { cookieName } from '@konnect/contracts/cookies';
import { openLink, OVERRIDE_COOKIE, type Override, type Verifier } from '@konnect/registry/release-source';
import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '../http/form-posts/plain-pages';
import { readFields } from '../http/form-posts/read-fields';
import { isFromThisSite } from '../http/form-posts/same-origin';

export interface OverrideLinkOptions {
  publicUrl: string;
  registryUrl: string;
  registryToken?: string;
  verify: Verifier;
  now?: () => number;
  fetch?: typeof fetch;
}

const PATH = '/edge/override';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const TIMEOUT_MS = 5_000;

const REFUSED = {
  status: 403,
  title: 'This link opens nothing',
  text: 'It is not valid, was used before, or its time is over. Ask for a new one.',
} as const;

const NOT_ENDED = {
  status: 403,
  title: 'The override goes on',
  text: 'It is ended from this site alone, by the button in its banner.',
} as const;

const BANNER_CSS =
  '.konnect-override{position:sticky;top:0;z-index:1000;padding:8px 16px;background:#7a1f00;color:#fff;font:600 16px/1.4 sans-serif}.konnect-override form{display:inline}.konnect-override button{min-height:44px;padding:4px 12px;border:2px solid #fff;border-radius:6px;background:none;color:#fff;font:inherit;cursor:pointer}';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Africa/Nairobi' });

function askedFor({ remote, source, by, expires }: Override): string {
  const what = 'address' in source ? `an unchecked build at ${source.address}` : `version ${source.version}`;
  return `Until ${clock.format(expires)} this browser would show ${what} of "${remote}" instead of what visitors see. ${by} made this link. Go on only if you asked for it. It holds in no session of staff.`;
}

// The registry knows which links were used, on any edge. @returns the cookie, or null
async function confirm(
  { registryUrl, registryToken, fetch: send = fetch }: OverrideLinkOptions,
  token: string,
): Promise<string | null> {
  const answer = await send(new URL('/registry/overrides/confirm', registryUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(registryToken && { authorization: `Bearer ${registryToken}` }),
    },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.status === 201 ? ((await answer.json()) as { cookie: string }).cookie : null;
}

/** A link only asks: the answer, from this site's own page, changes what the browser shows. */
export async function linkRoutes(app: FastifyInstance, options: OverrideLinkOptions): Promise<void> {
  const { publicUrl, verify, now = Date.now } = options;
  const name = cookieName(OVERRIDE_COOKIE, publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

  app.get<{ Querystring: { token?: unknown } }>(PATH, async ({ query }, reply) => {
    // Fastify reads a parameter that comes twice as a list.
    const token = typeof query.token === 'string' ? query.token : '';
    const override = await openLink(verify, token, now());
    return sendPlainPage(
      reply,
      override
        ? {
            status: 200,
            title: 'Show something else than visitors see?',
            text: askedFor(override),
            question: { action: PATH, fields: { token }, button: 'Show it in this browser' },
          }
        : REFUSED,
    );
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, readFields(String(body))),
    );
    scope.post<{ Body: { token?: unknown } | null }>(PATH, async (request, reply) => {
      const token = String(request.body?.token ?? '');
      const override = isFromThisSite(request, publicUrl) ? await openLink(verify, token, now()) : null;
      const cookie = override && (await confirm(options, token));
      if (!override || !cookie) return sendPlainPage(reply, REFUSED);
      const seconds = Math.floor((override.expires - now()) / 1_000);
      return reply
        .code(303)
        .headers({
          'cache-control': 'no-store',
          'set-cookie': `${name}=${cookie}; Max-Age=${seconds}; ${attributes}`,
          location: '/',
        })
        .send();
    });
    scope.post(`${PATH}/end`, (request, reply) => {
      if (!isFromThisSite(request, publicUrl)) return sendPlainPage(reply, NOT_ENDED);
      return reply
        .code(303)
        .headers({
          'cache-control': 'no-store',
          'set-cookie': `${name}=; Max-Age=0; ${attributes}`,
          location: '/',
        })
        .send();
    });
  });

  app.get(`${PATH}/end`, (_, reply) =>
    sendPlainPage(reply, {
      status: 200,
      title: 'End the override?',
      text: 'This browser then shows what visitors see.',
      question: { action: `${PATH}/end`, fields: {}, button: 'End it' },
    }),
  );
  app.get(`${PATH}.css`, (_, reply) =>
    reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(BANNER_CSS),
  );
}
