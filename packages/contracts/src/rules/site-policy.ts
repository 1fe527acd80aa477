import type { Claim } from '../remotes/descriptor';

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
 * The content security policy of a page, for edges and for the registry, which opens the pages of a candidate
 * under the same one. What is inline is allowed by its hash, so there is no nonce and finished pages can be
 * stored.
 * @param claim the claim of the page: its `csp` loosens the policy
 * @param devOrigins origins of builds under development, which may evaluate text
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
