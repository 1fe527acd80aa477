import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from '../render/csp';
import { PROBE_PATHS } from './probe-paths';

/** A request for this machine itself cannot come from another site's name. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
/** Addresses that are no site name: the site is on trial, or its name is not set. */
const NAMELESS = new Set([...LOOPBACK, '0.0.0.0', '[::]']);

/**
 * Whether a host names a machine without a name server: an address, `localhost` or a name below it. All other
 * names may be made to lead here by a stranger, whose pages could then read the site (DNS rebinding).
 */
const isOfNobody = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Node takes the first of two names and says nothing; what stands in front may have read the other one, and
 * with two origins the name decides whether a session is read.
 */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Twice what browsers and several proxies send. Node drops what comes beyond a thousand and says nothing:
 * what this server adds at the end of a call that it passes on, such as the visitor's address, would be lost.
 */
const MAX_HEADER_LINES = 200;

const withoutPort = (host: string): string => host.replace(/:\d*$/, '');

/** A year, in seconds; without sub-domains, which may be other people's. */
const HTTPS_ONLY: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };

const ANSWERS = Object.entries(ANSWER_HEADERS);

/** Says of a site with https that it is never again to be asked without. Kept pages hold it themselves. */
export function httpsOnly(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? HTTPS_ONLY : {};
}

export interface FrontDoorOptions {
  publicUrl: string;
  /** Origin of the desk, where it has one of its own. */
  staffUrl?: string | undefined;
  /** Other host names by which this site may be asked, e.g. one behind a proxy. */
  allowedHosts?: readonly string[];
}

/**
 * Makes ids of requests: random for each process, so that they are unique in the logs of all, and counted in
 * it.
 */
export function requestIds(): () => string {
  const prefix = `${randomBytes(9).toString('base64url')}-`;
  let count = 0;
  return () => prefix + (count += 1).toString(36);
}

/**
 * What holds for every answer, whatever route it is from: only names of this site are answered, the answer
 * has the id of its request and the headers of every answer, and once opened by https a site is never again
 * asked without. A site without a name answers to addresses of machines.
 */
export function frontDoor(
  app: FastifyInstance,
  { publicUrl, staffUrl, allowedHosts = [] }: FrontDoorOptions,
): void {
  const { hostname } = new URL(publicUrl);
  const transport = httpsOnly(publicUrl);
  const names = new Set([
    hostname,
    ...(staffUrl ? [new URL(staffUrl).hostname] : []),
    ...allowedHosts,
    ...LOOPBACK,
  ]);
  const isNameless = NAMELESS.has(hostname);
  const isOurs = (host: string): boolean => names.has(host) || (isNameless && isOfNobody(host));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    void reply.headers(transport);
    if (request.raw.rawHeaders.length > 2 * MAX_HEADER_LINES)
      return void reply
        .code(431)
        .headers({ 'cache-control': 'no-store' })
        .send({ code: 'headers.too_many', message: 'These are too many headers.', requestId: request.id });
    if (hasTwoHosts(request.raw.rawHeaders))
      return void reply
        .code(400)
        .headers({ 'cache-control': 'no-store' })
        .send({ code: 'host.twice', message: 'A request has one host.', requestId: request.id });
    // Without a name the browser itself may be the trusted proxy, and its pages may set what proxies set.
    const hosts = [request.hostname, ...(isNameless ? [withoutPort(request.raw.headers.host ?? '')] : [])];
    if (hosts.every((host) => isOurs(host.toLowerCase())) || PROBE_PATHS.has(request.url)) return done();
    request.log.warn({ host: hosts.join(' ').slice(0, 100) }, 'a host that this site does not have');
    void reply
      .code(421)
      .headers({ 'cache-control': 'no-store' })
      .send({ code: 'host.unknown', message: 'This site has another name.', requestId: request.id });
  });
  // Not run for a cached page, which holds these headers itself.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of ANSWERS) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}
