import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

import type { Db } from '@konnect/backend/db';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { DoctorCheck } from '#app/doctor';
import type { Outcomes } from '#app/outcomes';
import type { Principal } from '#app/principal';
import { isRefusal, refuse } from '#app/refusal';
import type { Registry } from '#app/registry';
import type { ReleaseTable } from '#app/release-table';
import type { ReleaseTables } from '#app/release-table-builder';
import { signReleases, type Signer } from '#app/signing/index';
import { overrideRoutes } from '#app/overrides/routes';
import type { CleanUp } from '#app/retention/clean-up';
import type { RegistryReports } from '#app/status';
import type { Tokens } from '#app/tokens';

import { createAccess, type TokenGrant } from './access';
import type { Uploads } from './uploads';

export interface RegistryAppOptions {
  registry: Registry;
  tables: ReleaseTables;
  reports: RegistryReports;
  uploads: Uploads;
  cleanUp: CleanUp;
  grants: readonly TokenGrant[];
  tokens: Tokens;
  outcomes: Outcomes;
  examine(): Promise<DoctorCheck[]>;
  signer: Signer;
  /** Whether the files of a version are still there. */
  isStored(id: string, version: string): Promise<boolean>;
  db: Db;
  logger?: FastifyBaseLogger;
}

const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
const note = { by: z.optional(line(80)), why: z.optional(line(500)) };
const publishBody = z.object({ folder: line(4096), ...note });
const uploadBody = z.object(note);
const promoteBody = z.object({ id: line(80), version: line(80), ...note });
const whole = z.int().check(z.gte(0), z.lte(1_000_000));
const rolloutBody = z.object({
  ...{ id: line(80), version: line(80) },
  ...{ percent: z.optional(whole), stages: z.optional(z.array(whole).check(z.maxLength(20))) },
  ...{ stageSeconds: z.optional(whole), minVisits: z.optional(whole) },
  ...note,
});
const tokenBody = z.object({ remote: line(80), name: line(80), by: z.optional(line(80)) });
const cleanBody = z.object({ days: whole, isDryRun: z.optional(z.boolean()), by: z.optional(line(80)) });
const revokeBody = z.object({ id: line(80), by: z.optional(line(80)) });
/** Edges count what they render; browsers are counted by the backend, which knows them from robots. */
const outcomesBody = z.object({
  rows: z
    .array(z.object({ remoteId: line(80), version: line(80), visits: whole, failures: whole }))
    .check(z.maxLength(500)),
});
const rollbackBody = z.object({ id: line(80), from: z.optional(line(80)), ...note });

function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw refuse('registry.input', `${field || 'body'}: is missing or not plain text of a sensible length.`);
}

/** The token says what may be done; the name in the note says who did it, and a team's token is named beside it, because anybody can write a name. */
function signed(principal: Principal, { by, why }: { by?: string | undefined; why?: string | undefined }) {
  const name = by && principal.remotes !== 'all' ? `${by} (${principal.name})` : by || principal.name;
  return { by: { ...principal, name }, why };
}

/** A stop would wait for ever for a connection that was opened and never used: Node takes it for one that is about to send. */
function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}

/** Changes with every revision, and also when a row breaks or heals without one. */
export function releaseTag({ epoch, revision, broken }: ReleaseTable): string {
  const spoilt = broken.length
    ? `.${createHash('sha256').update(JSON.stringify(broken)).digest('hex').slice(0, 12)}`
    : '';
  return `"${epoch}.${revision}${spoilt}"`;
}

export function buildRegistryApp({
  registry,
  tables,
  reports,
  uploads,
  cleanUp,
  grants,
  tokens,
  outcomes,
  examine,
  signer,
  isStored,
  db,
  logger,
}: RegistryAppOptions): FastifyInstance {
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    // Edges poll twice a second; only failures are worth a line.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    // Defaults let a slow client hold a connection for minutes.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
  });
  closeUnusedConnections(app);
  const access = createAccess(grants, tokens);
  signReleases(app, signer);
  overrideRoutes(app, { access, signer, db, isStored });
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (isRefusal(error))
      return reply
        .code(error.status)
        .send({ code: error.code, message: error.message, requestId: request.id });
    const status = error.statusCode ?? 503;
    if (status < 500)
      return reply
        .code(status)
        .send({ code: 'registry.input', message: 'The request cannot be read.', requestId: request.id });
    request.log.error({ err: error }, 'registry request failed');
    return reply.code(503).send({
      code: 'registry.unavailable',
      message: 'The registry cannot answer now; try again.',
      requestId: request.id,
    });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      code: 'registry.unknown',
      message: 'There is nothing at this address.',
      requestId: request.id,
    }),
  );

  app.get('/registry/releases', async (request, reply) => {
    await access.requireReader(request);
    const table = await tables.current();
    const tag = releaseTag(table);
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return table;
  });

  app.get('/registry/status', async (request) => {
    await access.requireReader(request);
    return reports.status();
  });

  app.get<{ Params: { id: string } }>('/registry/history/:id', async (request) => {
    await access.requireReader(request);
    const history = await reports.history(request.params.id);
    if (history.versions.length === 0 && history.audit.length === 0)
      throw refuse('registry.unknown', `Nothing was published as "${request.params.id.slice(0, 80)}".`);
    return history;
  });

  app.post('/registry/publish', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(publishBody, request.body);
    return registry.publish(body.folder, signed(principal, body));
  });

  app.post('/registry/promote', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(promoteBody, request.body);
    return registry.promote(body.id, body.version, signed(principal, body));
  });

  app.post('/registry/rollback', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(rollbackBody, request.body);
    return registry.rollback(body.id, {
      ...signed(principal, body),
      ...(body.from !== undefined && { from: body.from }),
    });
  });

  app.post('/registry/rollout', async (request) => {
    const principal = await access.requireWriter(request);
    const { id, version, by, why, ...plan } = parseBody(rolloutBody, request.body);
    return registry.rollout(id, version, plan, signed(principal, { by, why }));
  });

  app.post('/registry/outcomes', async (request, reply) => {
    await access.requireReader(request);
    const { rows } = parseBody(outcomesBody, request.body);
    await outcomes.record(rows.map((row) => ({ ...row, source: 'edge' as const })));
    return reply.code(204).send();
  });

  app.get('/registry/doctor', async (request) => {
    await access.requireReader(request);
    const checks = await examine();
    return { ok: checks.every(({ ok }) => ok), checks };
  });

  app.post('/registry/tokens', async (request, reply) => {
    const principal = await access.requireOwner(request);
    const { remote, name, by } = parseBody(tokenBody, request.body);
    return reply.code(201).send(await tokens.create(remote, name, signed(principal, { by }).by));
  });

  app.get('/registry/tokens', async (request) => {
    await access.requireOwner(request);
    return { tokens: await tokens.list() };
  });

  app.post('/registry/tokens/revoke', async (request) => {
    const principal = await access.requireOwner(request);
    const { id, by } = parseBody(revokeBody, request.body);
    return tokens.revoke(id, signed(principal, { by }).by);
  });

  app.post('/registry/clean', async (request) => {
    const principal = await access.requireOwner(request);
    const { days, isDryRun = false, by } = parseBody(cleanBody, request.body);
    return { removed: await cleanUp.run({ days, isDryRun, by: signed(principal, { by }).by }), isDryRun };
  });

  // From another machine: open an upload, send each file, then publish it like a folder.
  app.post('/registry/uploads', async (request, reply) => {
    await access.requireWriter(request);
    return reply.code(201).send({ upload: await uploads.open() });
  });

  app.put<{ Params: { upload: string; '*': string } }>(
    '/registry/uploads/:upload/files/*',
    { onRequest: async (request) => void (await access.requireWriter(request)) },
    async (request, reply) => {
      if (request.headers['content-type'] !== 'application/octet-stream')
        throw refuse('registry.input', 'A file is sent as application/octet-stream.');
      await uploads.write(request.params.upload, request.params['*'], request.body as Readable);
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { upload: string } }>('/registry/uploads/:upload/publish', async (request) => {
    const principal = await access.requireWriter(request);
    const body = parseBody(uploadBody, request.body);
    try {
      return await registry.publish(await uploads.folder(request.params.upload), signed(principal, body));
    } finally {
      await uploads.discard(request.params.upload);
    }
  });

  return app;
}
