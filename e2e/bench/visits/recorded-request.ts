import type { IncomingMessage } from 'node:http';
import * as contracts from '@konnect/contracts';
import type { Endpoint } from '@konnect/contracts';

export const REQUEST_KINDS = [
  'page',
  'page ahead',
  'read',
  'write',
  'token',
  'report',
  'file',
  'image',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface RecordedRequest {
  /** Milliseconds since the visit's first request. */
  ms: number;
  kind: RequestKind;
  /** The path, with names in the place of what differs between visitors. */
  pattern: string;
  key: string;
  status: number;
  /** The remote of the page. */
  remote?: string;
  /** The page is this visitor's alone, so no edge caches it. */
  isPrivate?: true;
}

const PAGES: readonly (readonly [pattern: string, remote: string])[] = [
  ...['/', '/community', '/community/:slugOrId', '/faq', '/deals'].map(
    (path) => [path, 'community'] as const,
  ),
  ...['/jobs', '/job/apply/:slug', '/job/apply/:slug/:step', '/scholarship', '/scholarship/:step'].map(
    (path) => [path, 'careers'] as const,
  ),
];
const ENDPOINTS = Object.values(contracts as Readonly<Record<string, unknown>>).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value,
);
const PREFIX = {
  main: '',
  ticket: '/services/ticket',
  spin: '/services/spin',
  food: '/services/food',
  content: '/services/content',
};

const isOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+').replace(/\/$/, '/?')}$`).test(path);

/** @param ms since the visit's first request */
export function recordedRequest(
  ms: number,
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  answer: Pick<IncomingMessage, 'statusCode' | 'headers'>,
): RecordedRequest {
  const path = url.split('?', 1)[0] ?? '';
  const common = { ms, key: url, status: answer.statusCode ?? 0 };
  if (path.startsWith('/assets/')) return { ...common, kind: 'file', pattern: '/assets/:remote/:version/*' };
  if (path === '/edge/visit-token') return { ...common, kind: 'token', pattern: path };
  if (path === contracts.reportVisit.path) return { ...common, kind: 'report', pattern: path };
  const isRead = method === 'GET' || method === 'HEAD';
  // The query names the image.
  if (path === '/services/content' && isRead) return { ...common, kind: 'image', pattern: path };
  if (/^\/(?:api|services|survey\/survey-results)\//.test(path)) {
    const endpoint = ENDPOINTS.find(
      (one) => one.method === method && isOf(PREFIX[one.service] + one.path, path),
    );
    return {
      ...common,
      kind: isRead ? 'read' : 'write',
      pattern: endpoint ? PREFIX[endpoint.service] + endpoint.path : path,
    };
  }
  if (!isRead || !isDocument(headers)) return { ...common, kind: 'other', pattern: path };
  const [pattern, remote] = PAGES.find(([candidate]) => isOf(candidate, path)) ?? [path, 'shell'];
  const isAhead = String(headers['sec-purpose'] ?? '').includes('prefetch');
  const isPrivate = String(answer.headers['cache-control'] ?? '').includes('no-store');
  return {
    ...common,
    kind: isAhead ? 'page ahead' : 'page',
    pattern,
    remote,
    ...(isPrivate && { isPrivate }),
  };
}

const isDocument = (headers: IncomingMessage['headers']): boolean =>
  headers['sec-fetch-dest'] === 'document' ||
  (headers['sec-fetch-dest'] === undefined && String(headers.accept ?? '').includes('text/html'));
