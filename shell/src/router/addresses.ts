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

// Authors write `/portal/<task>` in content, so that only the settings have the portal's addresses.
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
  if (task === 'hotspots') return `${config.portalUrl}#hotspots`;
  const known = PORTAL_TASKS.find((name) => name === task);
  return known && portalAddress(config, known);
}

export function lowerCasePath(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/** E.g. `/Community/x` as `/community/x`; undefined when the address is right. */
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
