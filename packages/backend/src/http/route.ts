import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import {
  carriesPublicToken,
  type Endpoint,
  type EndpointSchemas,
  type ServiceName,
} from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { BUDGETS, WRITES_PER_MINUTE } from './budgets';
import type { Dependencies } from './dependencies';
import { readDevice } from './device';
import { fingerprintOf, once, ownerOfSession, readIdempotencyKey } from './idempotency';
import { RawJson } from './raw-json';
import { parseInput } from './parse-input';
import { problem } from './problem-error';
import { JSON_TYPE, sendPublic } from './cached-response';
import { notePublicChange } from './public-change';
import { checkPublicToken, limitByToken } from './public-token';
import { schemasOf } from './schemas-of';

export const SERVICE_PREFIX: Readonly<Record<ServiceName, string>> = {
  main: '',
  ticket: '/services/ticket',
  spin: '/services/spin',
  food: '/services/food',
  content: '/services/content',
};

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

/** A parsed request. In calls that write, `db` is a transaction and the only way to the database. */
export interface Call<S extends EndpointSchemas> {
  params: Out<S['params']>;
  query: Out<S['query']>;
  body: Out<S['body']>;
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Answer<S extends EndpointSchemas> = {
  [Status in keyof S['responses']]: {
    status: Status;
    body: z.input<S['responses'][Status]> | RawJson<z.input<S['responses'][Status]>>;
  };
}[keyof S['responses']];

export type AnswerBody<S extends EndpointSchemas> = {
  [Status in keyof S['responses']]: z.input<S['responses'][Status]>;
}[keyof S['responses']];

export interface RouteOptions<S extends EndpointSchemas = EndpointSchemas> {
  /** GET only. `public` gets an ETag and may be cached briefly; `private`, the default, is never stored. */
  cache?: 'public' | 'private' | ((request: FastifyRequest) => 'public' | 'private');
  /** Calls per minute from one address; writes have a default, and `budgets.ts` wins. `false` for none. */
  perMinute?: number | false;
  /** Bytes; 64 kB for JSON by default. */
  bodyLimit?: number;
  onRequest?: onRequestAsyncHookHandler[];
  /** False for writes that do not change public pages, so that cached responses stay valid. */
  changesPublic?: boolean;
  /** False leaves transaction and idempotency key to the handler, which receives the plain database. */
  transaction?: boolean;
  /** Runs before the transaction: what it stores, such as a limit's count, survives a refusal. */
  before?: (call: Call<S>) => Promise<void>;
  /**
   * Rebuilds the response to a repeated submission from the row; undefined when the row is gone.
   * Without this function a repeated submission gets 409 `idempotency.done`.
   */
  again?: (call: Call<S>, rowId: string) => Promise<AnswerBody<S> | undefined>;
  /** What the key stores of the first response, at most an id and a word. Default: its `id` or `_id`. */
  rowOf?: (body: AnswerBody<S>) => string;
}

export const SESSION_COOKIE = 'konnect_staff';

export function ok<T>(body: T): { status: 200; body: T } {
  return { status: 200, body };
}

export function created<T>(body: T): { status: 201; body: T } {
  return { status: 201, body };
}

/**
 * Binds an endpoint to its handler: checks the input and trims the response to its schema.
 * Writes run in one transaction and honour the `Idempotency-Key` header.
 * @example route(app, deps, getCategory, { cache: 'public' }, async ({ db, params }) =>
 * ok(await findCategory(db, params.id)))
 */
export function route<S extends EndpointSchemas>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: Endpoint<S>,
  options: RouteOptions<NoInfer<S>>,
  handler: (call: Call<S>) => Promise<Answer<NoInfer<S>>>,
): void {
  // A process that serves some services only has no routes of the others.
  if (!deps.config.services.includes(endpoint.service)) return;
  const { readToken, config } = deps;
  const reads = endpoint.method === 'GET';
  const max = callsPerMinute(endpoint, options.perMinute, config.rateLimitFactor);
  const takesToken = carriesPublicToken(endpoint);
  const url = `${SERVICE_PREFIX[endpoint.service]}${endpoint.path}`;
  const bound: BoundRoute<S> = {
    ...{ deps, endpoint, options, handler, url, max, takesToken },
    schemas: schemasOf(endpoint),
  };
  app.route({
    method: endpoint.method,
    url,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    onRequest: [
      ...(takesToken ? [checkPublicToken(readToken, config.requirePublicToken)] : []),
      ...(options.onRequest ?? []),
    ],
    config: {
      rateLimit: takesToken
        ? limitByToken(max, config.rateLimitFactor, readToken)
        : max > 0 && { max, timeWindow: 60_000 },
    },
    handler: reads ? readHandler(bound) : writeHandler(bound),
  });
}

interface BoundRoute<S extends EndpointSchemas> {
  deps: Dependencies;
  endpoint: Endpoint<S>;
  schemas: S;
  options: RouteOptions<NoInfer<S>>;
  handler: (call: Call<S>) => Promise<Answer<NoInfer<S>>>;
  url: string;
  /** Calls per minute from one address; 0 means no limit. */
  max: number;
  takesToken: boolean;
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function callsPerMinute(
  { id, method }: Pick<Endpoint, 'id' | 'method'>,
  wanted: number | false | undefined,
  factor: number,
): number {
  const perMinute = BUDGETS[id] ?? wanted ?? (method === 'GET' ? false : WRITES_PER_MINUTE);
  return perMinute === false ? 0 : Math.ceil(perMinute * factor);
}

function readCall<S extends EndpointSchemas>(
  { schemas }: BoundRoute<S>,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Db,
): Call<S> {
  return {
    params: schemas.params && parseInput(schemas.params, request.params),
    query: schemas.query && parseInput(schemas.query, request.query),
    body: schemas.body && parseInput(schemas.body, request.body),
    db,
    request,
    reply,
  } as Call<S>;
}

async function answer<S extends EndpointSchemas>(
  { handler, schemas, options }: BoundRoute<S>,
  call: Call<S>,
): Promise<{ status: number; payload: string; rowId: string | null }> {
  const { status, body } = (await handler(call)) as { status: number; body: unknown };
  return {
    status,
    payload: textOf(schemas, status, body),
    rowId: rowIdOf(body, options.rowOf as ((body: unknown) => string) | undefined),
  };
}

async function answerAgain<S extends EndpointSchemas>(
  { schemas, options }: BoundRoute<S>,
  call: Call<S>,
  rowId: string,
): Promise<string> {
  const body = await options.again?.(call, rowId);
  if (body === undefined)
    throw problem(409, 'idempotency.done', 'This was received before. Reload the page to see it.');
  return textOf(schemas, undefined, body);
}

function readHandler<S extends EndpointSchemas>(bound: BoundRoute<S>): RouteHandler {
  const { deps, endpoint, options, url, max, takesToken } = bound;
  const { publicCache, database } = deps;
  const varies = typeof options.cache === 'function';
  // Such a response needs no check before it is sent again.
  const direct = options.cache === 'public' && max === 0 && !options.onRequest ? url : undefined;
  return async (request, reply) => {
    const cache = typeof options.cache === 'function' ? options.cache(request) : options.cache;
    const known = cache === 'public' ? publicCache.lookup(request.url) : undefined;
    if (known) return sendPublic(request, reply, known, varies);
    const call = readCall(bound, request, reply, database.db);
    if (cache !== 'public') {
      const { status, payload } = await answer(bound, call);
      return reply
        .code(status)
        .headers({ 'content-type': JSON_TYPE, 'cache-control': 'private, no-store' })
        .send(payload);
    }
    // The key is the parsed input, so that unknown query fields add no entries.
    const key = `${endpoint.id} ${JSON.stringify([call.params, call.query])}`;
    const cached = await publicCache.read(key, () => answer(bound, call), {
      address: request.url,
      route: direct,
      needsToken: takesToken,
    });
    return sendPublic(request, reply, cached, varies);
  };
}

function writeHandler<S extends EndpointSchemas>(bound: BoundRoute<S>): RouteHandler {
  const { deps, endpoint, options } = bound;
  const { database } = deps;
  const isPlain = options.transaction === false;
  return async (request, reply) => {
    const input = readCall(bound, request, reply, database.db);
    await options.before?.(input);
    const key = isPlain ? undefined : readIdempotencyKey(request.headers['idempotency-key']);
    const run = async (db: Db) => {
      const call = { ...input, db };
      if (key === undefined) return { ...(await answer(bound, call)), replayed: false };
      const fingerprint = fingerprintOf([input.params, input.query, input.body]);
      return once(
        db,
        { scope: endpoint.id, owner: ownerOf(endpoint, request), key, fingerprint },
        { first: () => answer(bound, call), again: (rowId) => answerAgain(bound, call, rowId) },
      );
    };
    const { status, payload, replayed } = isPlain ? await run(database.db) : await database.transaction(run);
    if (options.changesPublic !== false) notePublicChange(deps, reply);
    if (replayed) reply.header('idempotency-replayed', 'true');
    return reply
      .code(status)
      .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' })
      .send(payload);
  };
}

/** Removes fields that the contract does not name, so that no store can leak one. */
function textOf({ responses }: EndpointSchemas, status: number | undefined, body: unknown): string {
  if (body instanceof RawJson) return body.text;
  const schema = status === undefined ? Object.values(responses)[0] : responses[status];
  return schema && body !== undefined ? JSON.stringify(z.parse(schema, body)) : '';
}

function rowIdOf(body: unknown, rowOf: ((body: unknown) => string) | undefined): string | null {
  if (typeof body !== 'object' || body === null || body instanceof RawJson) return null;
  if (rowOf) return rowOf(body);
  const { id, _id } = body as { id?: unknown; _id?: unknown };
  const found = id ?? _id;
  return typeof found === 'number' || typeof found === 'string' ? String(found) : null;
}

function ownerOf({ staff }: Pick<Endpoint, 'staff'>, request: FastifyRequest): string {
  const session = staff ? request.cookies[SESSION_COOKIE] : undefined;
  return session === undefined ? (readDevice(request) ?? '') : ownerOfSession(session);
}
