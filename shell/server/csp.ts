import type { Claim } from '@konnect/contracts';

const BASE = [
  "default-src 'none'",
  "script-src 'self'",
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

/** The policy of a page: no inline script at all, so there is no nonce and finished pages can be kept. */
export function contentSecurityPolicy(claim: Claim | undefined, devOrigins: readonly string[] = []): string {
  const style = claim?.csp?.includes('style-attr') ? ["style-src 'self'", "style-src-attr 'unsafe-inline'"] : ["style-src 'self'"];
  const policy = [...BASE, ...style];
  if (devOrigins.length === 0) return policy.join('; ');
  const open = devOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  return policy.map((rule) => (/^(script|style|connect|img|font)-src /.test(rule) ? `${rule} ${open}${rule.startsWith('script') ? " 'unsafe-eval'" : ''}` : rule)).join('; ');
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=(self), browsing-topics=()',
};
