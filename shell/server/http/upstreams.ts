import type { ServiceBases, ServiceName } from '@konnect/contracts';

export interface Upstream {
  service: ServiceName;
  prefix: string;
  /** The address that replaces the prefix, without a trailing slash. */
  target: string;
  /** False for a provider's system, which gets no cookies and only headers of the specifications. */
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
// A provider's surveys are other surveys: our survey calls must not reach our backend with its numbers.
const MAIN_PATHS = ['/api', '/survey/survey-results', '/api/staff/surveys'];
// No provider's service has sessions, accounts, settings and reports of visits.
const SITE_PATHS = ['/api/staff', '/api/settings', '/api/visits'];

const isAbsolute = (base: string | undefined): base is string =>
  base !== undefined && /^https?:\/\//.test(base);

/** A provider's system is called through the edge: pages may connect to their own origin alone. */
export function readBases(env: NodeJS.ProcessEnv): ServiceBases {
  const settings = settingsOf(env);
  const baseOf = (service: ServiceName): string => {
    const set = settings[service];
    return set === undefined || isAbsolute(set) ? MOUNTS[service] : set;
  };
  return Object.fromEntries(SERVICES.map((service) => [service, baseOf(service)])) as unknown as ServiceBases;
}

export class Upstreams {
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

  find(address: string): { upstream: Upstream; url: string } | undefined {
    const upstream = this.all.find(
      ({ prefix }) => address.startsWith(prefix) && /^(?:$|[/?])/.test(address.slice(prefix.length)),
    );
    return upstream && { upstream, url: upstream.target + address.slice(upstream.prefix.length) };
  }
}
