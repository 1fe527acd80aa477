import { NO_SINKS } from '@konnect/contracts/rules';
import type { FastifyInstance } from 'fastify';

/** For answers that are no page: opened in a tab they run nothing and belong to no origin. */
export const NO_PAGE = "default-src 'none'; sandbox";
export const PLAIN_POLICY = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; ${NO_SINKS}`;

/** Pages have their own policy. A worker takes that of its script, which must allow its requests. */
const HAS_ITS_OWN = /^text\/(?:html|javascript)\b/;

export function guardOtherAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    const isFree =
      reply.hasHeader('content-security-policy') || (typeof type === 'string' && HAS_ITS_OWN.test(type));
    if (!isFree) void reply.header('content-security-policy', NO_PAGE);
    done(null, payload);
  });
}

export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Cached pages are sent without hooks, so these include the headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...ANSWER_HEADERS,
  'permissions-policy': 'geolocation=(), microphone=(), camera=(self), browsing-topics=()',
};

/**
 * For the pages of one person. Chromium loads such a page in a new, cold process when the tab's page before
 * it has no such header.
 */
export const OWN_WINDOW: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'same-origin' };
