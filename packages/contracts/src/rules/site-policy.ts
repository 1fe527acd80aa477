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

/** Libraries whose policies a page also allows: the staff's editors, and frameworks of other builders. */
export type PolicyMakers = 'editors' | 'frameworks';

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
/** Policies that frameworks make when they load; Lit and Svelte do not start without theirs. */
const FRAMEWORKS = ['angular', 'lit-html', 'svelte-trusted-html', 'vue'];
const POLICY_NAMES: Readonly<Record<PolicyMakers, readonly string[]>> = {
  editors: EDITORS,
  frameworks: FRAMEWORKS,
};

/** For a document in which no script writes HTML. */
export const NO_SINKS = "require-trusted-types-for 'script'; trusted-types 'none'";

/** Each build has its own copies of our helper and the sanitiser, so policy names repeat. */
const trustedTypes = (makers: readonly PolicyMakers[]): string[] => [
  "require-trusted-types-for 'script'",
  [
    'trusted-types default konnect dompurify',
    ...makers.flatMap((name) => POLICY_NAMES[name]),
    "'allow-duplicates'",
  ].join(' '),
];

/** Hashes of inline content, each as `'sha256-...'`. */
export interface InlineSources {
  styles?: readonly string[];
  scripts?: readonly string[];
  /** Origin of published files, where it is not the page's own. */
  assetOrigin?: string | undefined;
}

/** Kinds of published files; a build may also `fetch` its own. */
const OF_ASSETS = /^(?:script|style|font|img|media|connect)-src /;

/**
 * The content security policy of a page, for edges and for the registry's checks. Inline content is allowed
 * by hash instead of nonce, so that finished pages can be cached.
 * @param claim the claim of the page: its `csp` loosens the policy
 * @param devOrigins origins of builds under development, which may use `eval` and write HTML
 * @param makers set with a shell that supports Trusted Types: requires them, and allows these policies
 */
export function contentSecurityPolicy(
  claim: Claim | undefined,
  { styles = [], scripts = [], assetOrigin }: InlineSources = {},
  devOrigins: readonly string[] = [],
  makers?: readonly PolicyMakers[],
): string {
  const style = [
    ["style-src 'self'", ...styles].join(' '),
    ...(claim?.csp?.includes('style-attr') ? ["style-src-attr 'unsafe-inline'"] : []),
  ];
  const policy = [...BASE, ["script-src 'self'", ...scripts].join(' '), ...style].map((rule) =>
    assetOrigin && OF_ASSETS.test(rule) ? `${rule} ${assetOrigin}/assets/` : rule,
  );
  if (devOrigins.length === 0) return [...policy, ...(makers ? trustedTypes(makers) : [])].join('; ');
  const open = devOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  return policy
    .map((rule) =>
      /^(script|style|connect|img|font)-src /.test(rule)
        ? `${rule} ${open}${rule.startsWith('script') ? " 'unsafe-eval'" : ''}`
        : rule,
    )
    .join('; ');
}
