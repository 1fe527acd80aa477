import type { z } from 'zod/mini';
import type { StaffRole } from '#app/remotes/descriptor';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The four services of the specifications, the content host, and our own additions. Each has a base URL in
 * the runtime config.
 */
export type ServiceName = 'main' | 'ticket' | 'spin' | 'food' | 'content';

/** The schemas of one endpoint, read by the server at run time and by everybody else only as types. */
export interface EndpointSchemas {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** One schema per success status. */
  responses: Readonly<Record<number, z.ZodMiniType>>;
}

/**
 * One HTTP call as plain data. The schemas ride along as a type only, so that calling an endpoint
 * from a page costs a visitor no schema library (zod classic is 77 kB brotli).
 */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  readonly id: string;
  readonly service: ServiceName;
  readonly method: HttpMethod;
  /** Path below the service's base, with `:name` parameters; trailing slashes are part of it. */
  readonly path: string;
  /** True when the call needs a staff session cookie instead of the public token. */
  readonly staff?: boolean;
  /** Which roles may call it; every role when left out. An administrator is not implied. */
  readonly roles?: readonly StaffRole[];
  /**
   * True when the sign-in must be a few minutes old at most; otherwise the answer is 403
   * `staff.fresh_needed`.
   */
  readonly fresh?: true;
  /**
   * False for a call that the browser sends without headers of ours, such as a beacon: it never carries the
   * public token.
   */
  readonly bearer?: false;
  /** The one status that is success, where any other answer means that the call did nothing new. */
  readonly success?: number;
  /** Phantom: never set at run time. */
  readonly schemas?: S;
}

/**
 * Declares an endpoint.
 * @example
 * export const getArticle = endpoint<typeof schemas.getArticle>({
 *   id: 'getArticle', service: 'main', method: 'GET', path: '/api/trending-community-events/:slug/',
 * });
 */
export function endpoint<S extends EndpointSchemas>(definition: Omit<Endpoint<S>, 'schemas'>): Endpoint<S> {
  return definition;
}

/** Every call has a bearer, but those of the spin gateway and the writes of the ticket service. */
export function hasBearer({ service, method }: Pick<Endpoint, 'service' | 'method'>): boolean {
  return service !== 'spin' && !(service === 'ticket' && method !== 'GET');
}

/**
 * Whether a page sends the public token: with each call that has a bearer, but not for staff, nor with
 * beacons.
 */
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

/**
 * What a caller gets back: the union of the success bodies. A conflict with a body of its own reaches the
 * caller as a problem.
 */
export type EndpointOutput<E> =
  E extends Endpoint<infer S> ? Infer<S['responses'][Exclude<keyof S['responses'], 409>]> : never;
