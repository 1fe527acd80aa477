import { links, type PublicConfig } from '@konnect/contracts';

/** The fragment tells a portal that knows it which task to open; any other portal ignores it. */
const PORTAL_TASKS: ReadonlySet<string> = new Set(['internet-plans', 'add-device', 'change-device', 'hotspots']);

const SAME_PAGE: Readonly<Record<string, string>> = {
  help: links.help(),
  contact: links.contact(),
  careers: links.jobs(),
  pay: links.help('pay'),
  coverage: links.aboutSection('coverage'),
  privacy: links.aboutSection('privacy'),
  terms: links.aboutSection('terms'),
};

/**
 * Where an address leads that people guess or remember and that no page claims; undefined for all others.
 * Authors write `/portal` and `/portal/<task>` in content, so that the portal's host is written in one setting alone.
 */
export function shortAddress(pathname: string, { portalUrl }: Pick<PublicConfig, 'portalUrl'>): string | undefined {
  const [word = '', task, ...rest] = pathname.toLowerCase().split('/').slice(1);
  if (rest.length > 0) return undefined;
  if (word === 'portal') return task && PORTAL_TASKS.has(task) ? `${portalUrl}#${task}` : task ? undefined : portalUrl;
  if (task !== undefined) return undefined;
  if (word === 'plans' || word === 'packages' || word === 'pricing') return `${portalUrl}#internet-plans`;
  return Object.hasOwn(SAME_PAGE, word) ? SAME_PAGE[word] : undefined;
}

/** Small letters everywhere but in percent escapes, which mean the same in both cases. */
export function lowerCasePath(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
