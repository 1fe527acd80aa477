// The suite speaks to the backend by HTTP alone.
import { randomBytes, randomInt } from 'node:crypto';
import type { EndpointSchemas, ServiceName } from '@konnect/contracts';
import * as z from 'zod/mini';

const setting = (name: string, otherwise = ''): string => process.env[name] || otherwise;
const address = (name: string, otherwise: string): string => setting(name, otherwise).replace(/\/+$/, '');

const MAIN = address('API_URL', 'http://127.0.0.1:4100');
const BASES: Readonly<Record<ServiceName, string>> = {
  main: MAIN,
  ticket: address('TICKET_URL', `${MAIN}/services/ticket`),
  spin: address('SPIN_URL', `${MAIN}/services/spin`),
  food: address('FOOD_URL', `${MAIN}/services/food`),
  content: address('CONTENT_URL', `${MAIN}/services/content`),
};
const PUBLIC_TOKEN = setting('PUBLIC_TOKEN', 'konnect-public');
const PATIENCE_MS = 10_000;

/** Names that must exist before the suite runs; by default those of the demo content. */
export const known = {
  survey: setting('SURVEY', 'after-your-installation'),
  customer: setting('CUSTOMER_NUMBER', '+254700000001'),
  spinKey: setting('SPIN_KEY', 'konnect-spin'),
};

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, unchecked: check it with `schemaErrors`. */
  json<T = Record<string, unknown>>(): T;
}

export interface Sent {
  /** FormData, text and bytes are sent unchanged, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Headers of a staff session, which replace the public token. */
  session?: Record<string, string> | undefined;
  /** False sends no `Authorization`. */
  bearer?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const isRaw = (body: unknown): body is FormData | string | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;

/** Does not follow redirects: no call of the specifications is answered by one. */
export async function call(
  service: ServiceName,
  method: Method,
  path: string,
  { body, headers = {}, session, bearer = service !== 'spin' }: Sent = {},
): Promise<Answer> {
  const response = await fetch(`${BASES[service]}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(bearer && !session ? { authorization: `Bearer ${PUBLIC_TOKEN}` } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...session,
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T };
}

export const get = (path: string, sent?: Sent) => call('main', 'GET', path, sent);
export const post = (path: string, body: unknown, sent: Sent = {}) =>
  call('main', 'POST', path, { ...sent, body });
export const put = (path: string, body: unknown, sent: Sent = {}) =>
  call('main', 'PUT', path, { ...sent, body });

/** @returns differences from the contract, one line each: status, then fields; extra fields are allowed */
export function schemaErrors({ status, text }: Answer, { responses }: EndpointSchemas): string[] {
  const schema = responses[status];
  if (!schema)
    return [`status ${status} instead of ${Object.keys(responses).join(' or ')}: ${text.slice(0, 300)}`];
  const parsed = z.safeParse(schema, JSON.parse(text));
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

export function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The backend needs ${what} for this test.`);
  return value;
}

/** Different in every run, so that the suite can run twice on one backend. */
export const unique = () => randomBytes(6).toString('hex');
export const device = () => ({ 'x-device-id': `acceptance-${unique()}` });
export const idempotencyKey = () => ({ 'idempotency-key': `acceptance-${unique()}` });
/** A valid phone number that no other test uses. */
export const newPhone = () => `07${String(randomInt(0, 1e8)).padStart(8, '0')}`;
