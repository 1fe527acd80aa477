// A provider's system knows no staff and is open to the public token, so rights are checked here.
import { timingSafeEqual } from 'node:crypto';
import * as contracts from '@konnect/contracts';
import type { Endpoint, ServiceName, SessionInfo } from '@konnect/contracts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

interface KnownCall {
  endpoint: Endpoint;
  pattern: RegExp;
  parameters: number;
}

const KNOWN: readonly KnownCall[] = Object.values<unknown>(contracts)
  .filter(isEndpoint)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(
      `^${endpoint.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`,
    ),
    parameters: endpoint.path.split(':').length,
  }))
  .sort((one, other) => one.parameters - other.parameters);

export function callOf(service: ServiceName, method: string, path: string): Endpoint | undefined {
  // The provider might decode such a path to another call than the one checked here.
  if (/%2f|%5c|%2e|\\|\/\/|\/\.{1,2}(?:\/|$)/i.test(path)) return undefined;
  const asked = method === 'HEAD' ? 'GET' : method;
  return KNOWN.find(
    ({ endpoint, pattern }) =>
      endpoint.service === service && endpoint.method === asked && pattern.test(path),
  )?.endpoint;
}

export interface Refusal {
  status: 401 | 403;
  code: string;
  message: string;
}

export function refusalOf(
  endpoint: Endpoint,
  session: SessionInfo | null,
  csrfToken: string | undefined,
): Refusal | undefined {
  if (!endpoint.staff) return undefined;
  if (!session) return { status: 401, code: 'staff.signed_out', message: 'Sign in first.' };
  if (endpoint.method !== 'GET' && !isEqual(csrfToken ?? '', session.csrfToken)) {
    return { status: 403, code: 'staff.csrf', message: 'This page is out of date. Reload it and try again.' };
  }
  if (session.mustSetUpSecondFactor) {
    return {
      status: 403,
      code: 'staff.second_factor_needed',
      message: 'Set up the second step of your sign-in first.',
    };
  }
  if (session.mustChangePassword) {
    return {
      status: 403,
      code: 'staff.password_change_needed',
      message: 'Choose a password of your own first.',
    };
  }
  if (endpoint.roles && !endpoint.roles.includes(session.role)) {
    return { status: 403, code: 'staff.forbidden', message: 'Your role does not allow this.' };
  }
  return undefined;
}

function isEqual(sent: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(sent), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A provider's system knows no sessions, so calls of the staff carry the token too. Images need none. */
export function takesBearer(call: Pick<Endpoint, 'service' | 'method'>): boolean {
  return call.service !== 'content' && contracts.hasBearer(call);
}

/** A provider would refuse these headers, or learn from them who the person is here. */
const OWN_HEADERS = [
  'cookie',
  'idempotency-key',
  'x-csrf-token',
  'x-device-id',
  'if-match',
  'origin',
  'referer',
];

export function providerHeaders<T>(
  headers: Record<string, T>,
  endpoint: Endpoint | undefined,
  publicToken: string,
): Record<string, T | string> {
  const passed = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name.toLowerCase())),
  );
  const { authorization: _, ...rest } = passed;
  return endpoint && takesBearer(endpoint) ? { ...rest, authorization: `Bearer ${publicToken}` } : rest;
}
