import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Releases } from '../release/releases';
import { matchPage } from '../release/match-page';
import { cleanPath, pageUrl } from './page-url';
import { PROBE_PATHS } from './probe-paths';

export interface TwoOrigins {
  publicUrl: string;
  staffUrl: string;
}

export type Way =
  | { go: 'on' }
  | { go: 'robots' }
  | { go: 'to'; location: string }
  | { go: 'refuse'; code: string; message: string };

export interface OwnerInfo {
  isStaffPage(path: string): boolean;
  isDeskApp(id: string): boolean;
}

const ON: Way = { go: 'on' };
const NOT_HERE: Way = {
  go: 'refuse',
  code: 'staff.other_origin',
  message: 'The staff pages have an address of their own.',
};
const NOT_ON_DESK: Way = {
  go: 'refuse',
  code: 'site.other_origin',
  message: 'The pages of the site have an address of their own.',
};

// Services answer these calls with the rights of the desk's session; no browser opens them as a page.
const CALLS = /^\/(?:api|services|edge)\//;
const ICONS = /^\/[^/]+\.(?:png|svg|ico|webmanifest)$/;
const OVERRIDES = /^\/edge\/override(?:[/.]|$)/;

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export function wayOf(
  isDesk: boolean,
  { method, url }: { method: string; url: string },
  { publicUrl, staffUrl }: TwoOrigins,
  { isStaffPage, isDeskApp }: OwnerInfo,
): Way {
  // As the router would read it: escapes, dots and capitals lead to the same page.
  const read = cleanPath(pageUrl(url, publicUrl).pathname);
  const path = read.toLowerCase();
  const isRead = method === 'GET' || method === 'HEAD';
  const to = (origin: string): Way => ({ go: 'to', location: origin + addressOf(url, publicUrl) });
  if (PROBE_PATHS.has(path)) return ON;
  const isStaff = isUnder(path, '/staff') || (!CALLS.test(path) && isStaffPage(read));
  if (!isDesk) {
    if (isUnder(path, '/api/staff')) return NOT_HERE;
    if (!isStaff) return ON;
    return isRead ? to(staffUrl) : NOT_HERE;
  }
  if (path === '/robots.txt') return { go: 'robots' };
  if (path.startsWith('/assets/')) return isDeskApp(read.split('/')[2] ?? '') ? ON : NOT_ON_DESK;
  const isOpen = isStaff || ICONS.test(path) || (CALLS.test(path) && !OVERRIDES.test(path));
  if (isOpen) return ON;
  return isRead ? to(publicUrl) : NOT_ON_DESK;
}

// The address is parsed so that no path becomes another host.
function addressOf(url: string, publicUrl: string): string {
  const { pathname, search } = pageUrl(url, publicUrl);
  return cleanPath(pathname) + search;
}

// A proxy may leave out the port, so the host name decides; the settings check that the names differ.
export function isOnStaffOrigin({ hostname }: Pick<FastifyRequest, 'hostname'>, staffUrl: string): boolean {
  return hostname.toLowerCase() === new URL(staffUrl).hostname;
}

const STAFF_COOKIE = /^(?:__Host-)?konnect_staff(?:_\w+)?=/;

/** No session may be read where visitors' remotes run. */
export function withoutStaffCookies(cookie: string): string {
  return cookie
    .split(/;\s*/)
    .filter((part) => !STAFF_COOKIE.test(part))
    .join('; ');
}

const ROBOTS = 'User-agent: *\nDisallow: /\n';

export function separateOrigins(
  app: FastifyInstance,
  origins: TwoOrigins,
  releases: Pick<Releases, 'for' | 'table'>,
): void {
  const owners: OwnerInfo = {
    isStaffPage(path) {
      const view = releases.for(null);
      return view !== null && matchPage(view, path)?.isHidden === true;
    },
    isDeskApp(id) {
      const remotes = releases.table?.remotes ?? {};
      // The id is from an address: a property of every object, such as `toString`, is no remote.
      return id === 'shell' || (Object.hasOwn(remotes, id) && (remotes[id]?.live.roles.length ?? 0) > 0);
    },
  };
  app.addHook('onRequest', async (request, reply) => {
    const isDesk = isOnStaffOrigin(request, origins.staffUrl);
    const { headers } = request.raw;
    if (!isDesk && headers.cookie !== undefined) {
      const rest = withoutStaffCookies(headers.cookie);
      if (rest) headers.cookie = rest;
      else delete headers.cookie;
    }
    const way = wayOf(isDesk, request, origins, owners);
    if (way.go === 'on') return undefined;
    reply.header('cache-control', 'no-store').header('vary', 'host');
    if (way.go === 'to') return reply.redirect(way.location, 307);
    if (way.go === 'robots') return reply.type('text/plain; charset=utf-8').send(ROBOTS);
    const { code, message } = way;
    return reply.code(421).send({ code, message, requestId: request.id });
  });
}
