import type { z } from 'zod/mini';
import type { StaffRole } from '#app/remotes/descriptor';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The four services of the specifications and the content host; the runtime config has a base URL each. */
export type ServiceName = 'main' | 'ticket' | 'spin' | 'food' | 'content';

/** The server uses the schemas at run time; all others use only their types. */
export interface EndpointSchemas {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** One schema per success status. */
  responses: Readonly<Record<number, z.ZodMiniType>>;
}

/**
 * One HTTP call as plain data. The schemas are a type only, because a schema library would cost each visitor
 * 77 kB (zod classic, brotli).
 */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  readonly id: string;
  readonly service: ServiceName;
  readonly method: HttpMethod;
  /** Path below the service's base, with `:name` parameters; trailing slashes are part of it. */
  readonly path: string;
  /** True when the call needs a staff session cookie instead of the public token. */
  readonly staff?: boolean;
  /** Roles that may call it (default: all). An administrator is not implied. */
  readonly roles?: readonly StaffRole[];
  /** True when the call needs a recent sign-in; otherwise the answer is 403 `staff.fresh_needed`. */
  readonly fresh?: true;
  /** False for a call that cannot carry our headers, such as a beacon: it never has the public token. */
  readonly bearer?: false;
  /** The only status that means success, where another one means that nothing changed. */
  readonly success?: number;
  /** Phantom: never set at run time. */
  readonly schemas?: S;
}

/**
 * @example
 * export const getArticle = endpoint<typeof schemas.getArticle>({
 *   id: 'getArticle', service: 'main', method: 'GET', path: '/api/trending-community-events/:slug/',
 * });
 */
export function endpoint<S extends EndpointSchemas>(definition: Omit<Endpoint<S>, 'schemas'>): Endpoint<S> {
  return definition;
}

/** Every call has a bearer, except those of the spin gateway and writes of the ticket service. */
export function hasBearer({ service, method }: Pick<Endpoint, 'service' | 'method'>): boolean {
  return service !== 'spin' && !(service === 'ticket' && method !== 'GET');
}

/** True for calls with a bearer, except the staff's and beacons. */
export function carriesPublicToken(call: Omit<Endpoint, 'schemas'>): boolean {
  return !call.staff && call.bearer !== false && hasBearer(call);
}

type Infer<T> = T extends z.ZodMiniType ? z.infer<T> : never;
type Part<Name extends string, T> = T extends z.ZodMiniType ? Record<Name, z.input<T>> : unknown;

/** What a caller passes: `{ params?, query?, body? }` as the endpoint's schemas say. */
export type EndpointInput<E> =
  E extends Endpoint<infer S>
    ? Part<'params', S['params']> & Part<'query', S['query']> & Part<'body', S['body']>
    : never;

/** The union of the success bodies; a conflict, even one with a body, is a problem. */
export type EndpointOutput<E> =
  E extends Endpoint<infer S> ? Infer<S['responses'][Exclude<keyof S['responses'], 409>]> : never;
