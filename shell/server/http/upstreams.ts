// Which server answers a call: the site's own backend, or a provider's own system for one of the services.
import type { ServiceBases, ServiceName } from '@konnect/contracts';

/** Where the calls below one path of this site go. */
export interface Upstream {
  service: ServiceName;
  /** Path on this site, e.g. `/services/ticket`. */
  prefix: string;
  /** The address that replaces it, without a trailing slash. */
  target: string;
  /**
   * True for the site's own backend; a provider's system gets neither cookies nor headers that the
   * specifications do not name.
   */
  isOwn: boolean;
}

const MOUNTS = {
  main: '',
  ticket: '/services/ticket',
  spin: '/services/spin',
  food: '/services/food',
  content: '/services/content',
} as const;
const settingsOf = (env: NodeJS.ProcessEnv): Readonly<Record<ServiceName, string | undefined>> => ({
  main: env['MAIN_API_BASE'],
  ticket: env['TICKET_API_BASE'],
  spin: env['SPIN_API_BASE'],
  food: env['FOOD_API_BASE'],
  content: env['CONTENT_BASE'],
});
const SERVICES = Object.keys(MOUNTS) as ServiceName[];
/**
 * Surveys belong to the main service. Where a provider's system answers for it, our own survey calls must not
 * reach our backend: its surveys are other surveys, and an equal number would name the wrong one.
 */
const MAIN_PATHS = ['/api', '/survey/survey-results', '/api/staff/surveys'];
/**
 * The staff's sessions and accounts, the settings of the site and its reports of visits: no provider's
 * service has these.
 */
const SITE_PATHS = ['/api/staff', '/api/settings', '/api/visits'];

const isAbsolute = (base: string | undefined): base is string =>
  base !== undefined && /^https?:\/\//.test(base);

/**
 * The addresses that pages call. A provider's system is called through the edge: pages may connect to their
 * own origin alone.
 */
export function readBases(env: NodeJS.ProcessEnv): ServiceBases {
  const settings = settingsOf(env);
  const baseOf = (service: ServiceName): string => {
    const set = settings[service];
    return set === undefined || isAbsolute(set) ? MOUNTS[service] : set;
  };
  return Object.fromEntries(SERVICES.map((service) => [service, baseOf(service)])) as unknown as ServiceBases;
}

export class Upstreams {
  /** The longest prefix first. */
  readonly all: readonly Upstream[];

  constructor(backendUrl: string, env: NodeJS.ProcessEnv = {}) {
    const own = backendUrl.replace(/\/$/, '');
    const settings = settingsOf(env);
    const ownAt = (prefix: string): Upstream => ({
      service: 'main',
      prefix,
      target: own + prefix,
      isOwn: true,
    });
    const of = (service: ServiceName): Upstream[] => {
      const set = settings[service];
      const base = isAbsolute(set) ? set.replace(/\/$/, '') : undefined;
      const isOwn = base === undefined;
      if (service !== 'main')
        return [{ service, prefix: MOUNTS[service], target: base ?? own + MOUNTS[service], isOwn }];
      return MAIN_PATHS.map((prefix) => ({ service, prefix, target: (base ?? own) + prefix, isOwn }));
    };
    const found = [...SITE_PATHS.map(ownAt), ...SERVICES.flatMap(of)];
    this.all = found.sort((one, other) => other.prefix.length - one.prefix.length);
  }

  /** @param address path and query on this site @returns undefined for what no service answers */
  find(address: string): { upstream: Upstream; url: string } | undefined {
    const upstream = this.all.find(
      ({ prefix }) => address.startsWith(prefix) && /^(?:$|[/?])/.test(address.slice(prefix.length)),
    );
    return upstream && { upstream, url: upstream.target + address.slice(upstream.prefix.length) };
  }
}
