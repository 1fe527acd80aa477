// What spans say of the edge's own work.
import type { Endpoint } from '@konnect/contracts';
import { spanOf, type SpanAttributes } from '@konnect/tracing';
import type { FastifyRequest } from 'fastify';
import { callOf } from './http/provider-gate';
import type { Upstreams } from './http/upstreams';

const KINDS: readonly (readonly [string, string])[] = [
  ['/*', 'page'],
  ['/assets', 'file'],
  ['/api', 'call'],
  ['/services', 'call'],
  ['/survey', 'call'],
];

/** The kind of a declared route. */
export function describeRoute(route: string): SpanAttributes {
  const kind = KINDS.find(([start]) => (start === '/*' ? route === start : route.startsWith(start)))?.[1];
  return { 'konnect.route.kind': kind ?? 'other' };
}

/** Names a recorded call by its contract: this server's own route is the same for all calls. */
export function describeCall(request: FastifyRequest, endpointOf: () => Endpoint | undefined): void {
  const span = spanOf(request);
  const endpoint = span && endpointOf();
  if (!endpoint) return;
  span.rename(`${request.method} ${endpoint.path}`);
  span.set({ 'http.route': endpoint.path, 'konnect.call': endpoint.id });
}

/** The contract of a call. @param address path and query on this site */
export function endpointAt(
  upstreams: Pick<Upstreams, 'find'>,
  method: string,
  address: string,
): Endpoint | undefined {
  const upstream = upstreams.find(address)?.upstream;
  const [path = ''] = address.split('?', 1);
  return (
    upstream &&
    callOf(upstream.service, method, upstream.service === 'main' ? path : path.slice(upstream.prefix.length))
  );
}

/** Where the answer to a request came from: this server's memory or work that was done for it. */
export function describeCache(request: FastifyRequest, result: 'hit' | 'miss'): void {
  spanOf(request)?.set({ 'konnect.cache': result });
}

/**
 * Says what answers a recorded request for a page.
 * @param servedBy the shell, and the remote whose page it is
 * @param page its name; undefined for a finished one
 */
export function describePage(
  request: FastifyRequest,
  servedBy: readonly { id: string; version: string }[] = [],
  page?: string,
): void {
  const span = spanOf(request);
  if (!span) return;
  const versions = servedBy.map(({ id, version }): [string, string] => [`konnect.version.${id}`, version]);
  span.set({ ...Object.fromEntries(versions), 'konnect.page': page });
}

/** Headers of a call to this site's backend from inside of this server. */
export const withTraceparent = (
  headers: Record<string, string> | undefined,
  traceparent: string | undefined,
): Record<string, string> | undefined => (traceparent ? { ...headers, traceparent } : headers);
