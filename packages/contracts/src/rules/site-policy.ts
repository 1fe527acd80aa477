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

/**
 * Who gets a page that asks for Trusted Types. Visitors' pages have our own policies and those of the
 * sanitiser; those of the staff have the editors' as well.
 */
export type TrustedTypesFor = 'visitors' | 'staff';

/** Policies that Monaco makes, by the names in its source. */
const EDITORS = [
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'editorGhostText',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
];
const VISITORS = ['default', 'konnect', 'dompurify'];
const POLICY_NAMES: Readonly<Record<TrustedTypesFor, readonly string[]>> = {
  visitors: VISITORS,
  staff: [...VISITORS, ...EDITORS],
};

/** Rules for a document in which no script has anything to write. */
export const NO_SINKS = "require-trusted-types-for 'script'; trusted-types 'none'";

/** Each build in a page has its own copies of our helper and of the sanitiser, so names come up again. */
const trustedTypes = (audience: TrustedTypesFor): string[] => [
  "require-trusted-types-for 'script'",
  ['trusted-types', ...POLICY_NAMES[audience], "'allow-duplicates'"].join(' '),
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
 * @param devOrigins origins of builds under development, which may evaluate text and write what they like
 * @param audience set where the shell's build works with Trusted Types: the page then asks for them
 */
export function contentSecurityPolicy(
  claim: Claim | undefined,
  { styles = [], scripts = [] }: InlineSources = {},
  devOrigins: readonly string[] = [],
  audience?: TrustedTypesFor,
): string {
  const style = [
    ["style-src 'self'", ...styles].join(' '),
    ...(claim?.csp?.includes('style-attr') ? ["style-src-attr 'unsafe-inline'"] : []),
  ];
  const policy = [...BASE, ["script-src 'self'", ...scripts].join(' '), ...style];
  if (devOrigins.length === 0) return [...policy, ...(audience ? trustedTypes(audience) : [])].join('; ');
  const open = devOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  return policy
    .map((rule) =>
      /^(script|style|connect|img|font)-src /.test(rule)
        ? `${rule} ${open}${rule.startsWith('script') ? " 'unsafe-eval'" : ''}`
        : rule,
    )
    .join('; ');
}
