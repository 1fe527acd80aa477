import { links, portalAddress, type PortalTask, type PublicConfig } from '@konnect/contracts';

const PORTAL_TASKS: readonly PortalTask[] = ['internet-plans', 'add-device', 'change-device'];

type PortalConfig = Pick<PublicConfig, 'portalUrl' | 'portalTasks'>;

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
 * Authors write `/portal` and `/portal/<task>` in content, so that the portal's addresses are written in its
 * settings alone.
 */
export function shortAddress(pathname: string, config: PortalConfig): string | undefined {
  const [word = '', task, ...rest] = pathname.toLowerCase().split('/').slice(1);
  if (rest.length > 0) return undefined;
  if (word === 'portal') return inPortal(task, config);
  if (task !== undefined) return undefined;
  if (word === 'plans' || word === 'packages' || word === 'pricing')
    return portalAddress(config, 'internet-plans');
  return Object.hasOwn(SAME_PAGE, word) ? SAME_PAGE[word] : undefined;
}

function inPortal(task: string | undefined, config: PortalConfig): string | undefined {
  if (!task) return config.portalUrl;
  // A page of the portal that the site itself never links to: it has no address of its own.
  if (task === 'hotspots') return `${config.portalUrl}#hotspots`;
  const known = PORTAL_TASKS.find((name) => name === task);
  return known && portalAddress(config, known);
}

/** Small letters everywhere but in percent escapes, which mean the same in both cases. */
export function lowerCasePath(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/**
 * The address with the fixed parts as its claim writes them, e.g. `/Community/x` as `/community/x`; undefined
 * when it is right.
 */
export function rightCasePath(claimed: string, pathname: string): string | undefined {
  const parts = claimed.split('/');
  const right = pathname
    .split('/')
    .map((part, index) => {
      const fixed = parts[index];
      return fixed && fixed.toLowerCase() === part.toLowerCase() ? fixed : part;
    })
    .join('/');
  return right === pathname ? undefined : right;
}
