import type { Claim } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';

const BASE = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  // Opened by a tap only.
  'frame-src https://www.youtube-nocookie.com https://platform.twitter.com',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'report-uri /edge/csp-reports',
];

/** Sources of the policy that allow what stands in the document: hashes, each as `'sha256-...'`. */
export interface InlineSources {
  styles?: readonly string[];
  scripts?: readonly string[];
}

/**
 * The policy of a page: what is inline is allowed by its hash, so there is no nonce and finished pages can be kept.
 */
export function contentSecurityPolicy(
  claim: Claim | undefined,
  { styles = [], scripts = [] }: InlineSources = {},
  devOrigins: readonly string[] = [],
): string {
  const style = [
    ["style-src 'self'", ...styles].join(' '),
    ...(claim?.csp?.includes('style-attr') ? ["style-src-attr 'unsafe-inline'"] : []),
  ];
  const policy = [...BASE, ["script-src 'self'", ...scripts].join(' '), ...style];
  if (devOrigins.length === 0) return policy.join('; ');
  const open = devOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  return policy
    .map((rule) =>
      /^(script|style|connect|img|font)-src /.test(rule)
        ? `${rule} ${open}${rule.startsWith('script') ? " 'unsafe-eval'" : ''}`
        : rule,
    )
    .join('; ');
}

/** For answers that are no page: opened by themselves they run nothing and belong to no origin. */
const NO_PAGE = "default-src 'none'; sandbox";
/** Pages have their own policy. A worker takes the one of its script's answer, which must leave it its own requests. */
const HAS_ITS_OWN = /^text\/(?:html|javascript)\b/;

/** Gives every answer that is no page a policy, also those of services that send none. */
export function guardOtherAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    const isFree =
      reply.hasHeader('content-security-policy') || (typeof type === 'string' && HAS_ITS_OWN.test(type));
    if (!isFree) void reply.header('content-security-policy', NO_PAGE);
    done(null, payload);
  });
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=(self), browsing-topics=()',
};
