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

/** @param address path and query on this site */
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

export function describeCache(request: FastifyRequest, result: 'hit' | 'miss'): void {
  spanOf(request)?.set({ 'konnect.cache': result });
}

/** @param servedBy the shell and the page's remote @param page undefined for a finished page */
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

export const withTraceparent = (
  headers: Record<string, string> | undefined,
  traceparent: string | undefined,
): Record<string, string> | undefined => (traceparent ? { ...headers, traceparent } : headers);
