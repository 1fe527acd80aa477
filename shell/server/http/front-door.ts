import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from '../render/csp';
import { PROBE_PATHS } from './probe-paths';

/** Another site's name cannot lead a request to these hosts. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
/** With such an address in the settings the site's name is not set yet. */
const NAMELESS = new Set([...LOOPBACK, '0.0.0.0', '[::]']);

// A stranger can make any other name lead here, and its pages could then read the site (DNS rebinding).
const isOfNobody = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;

// Node takes the first of two Host headers, but a proxy in front may have decided by the other one.
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

// Node silently drops lines beyond a thousand, such as the visitor's address that this server appends.
const MAX_HEADER_LINES = 200;

const withoutPort = (host: string): string => host.replace(/:\d*$/, '');

/** A year in seconds, without sub-domains, which may belong to other people. */
const HTTPS_ONLY: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };

const ANSWERS = Object.entries(ANSWER_HEADERS);

export function httpsOnly(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? HTTPS_ONLY : {};
}

export interface FrontDoorOptions {
  publicUrl: string;
  staffUrl?: string | undefined;
  allowedHosts?: readonly string[];
}

/** Ids are a random prefix for each process, so that they are unique in all logs, and a counter. */
export function requestIds(): () => string {
  const prefix = `${randomBytes(9).toString('base64url')}-`;
  let count = 0;
  return () => prefix + (count += 1).toString(36);
}

/** Answers only names of this site. A site without a name also answers to addresses of machines. */
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
  // This hook does not run for a cached page, which includes these headers itself.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of ANSWERS) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}
