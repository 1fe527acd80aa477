import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Examination } from '#app/doctor';
import type { Outcomes } from '#app/outcomes';
import { readVisitTokenKey } from '#app/visit-tokens/index';
import type { AssetStore } from '#app/assets/asset-store';
import { reportPublished } from '#app/shared-libraries/shared-report';
import type { Db } from '@konnect/database';
import { registryError } from '#app/registry-error';
import { INCOMPLETE_HEADER } from '#app/registry-fetch';
import { releasedVersions, type ReleaseTable } from '#app/release-table';
import type { ReleaseTables } from '#app/release-table-builder';
import type { RegistryReports } from '#app/status';

import type { Access } from './access';
import { outcomesBody, parseBody } from './request-bodies';

export interface ReportRouteOptions {
  access: Access;
  tables: ReleaseTables;
  reports: RegistryReports;
  outcomes: Outcomes;
  db: Db;
  assets: AssetStore;
  examine(): Promise<Examination>;
}

/** The tag also changes when rows break, recover or arrive, which makes no new revision. */
function releaseTag(table: ReleaseTable): string {
  const { epoch, revision, broken } = table;
  const present = releasedVersions(table).map(({ id, version }) => `${id} ${version}`);
  const state = createHash('sha256').update(JSON.stringify([present, broken]));
  return `"${epoch}.${revision}.${state.digest('hex').slice(0, 12)}"`;
}

export function registerReportRoutes(
  app: FastifyInstance,
  { access, tables, reports, outcomes, examine, db, assets }: ReportRouteOptions,
): void {
  app.get('/registry/releases', async (request, reply) => {
    await access.requireReader(request);
    const table = await tables.current();
    const tag = releaseTag(table);
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (table.incomplete) reply.header(INCOMPLETE_HEADER, '1');
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
      throw registryError(
        'registry.unknown',
        `Nothing was published as "${request.params.id.slice(0, 80)}".`,
      );
    return history;
  });

  app.get<{ Params: { id: string }; Querystring: { version?: string } }>(
    '/registry/shared/:id',
    async (request) => {
      await access.requireReader(request);
      const { version } = request.query;
      const named = typeof version === 'string' ? version : undefined;
      return { reports: await reportPublished(db, assets, request.params.id, named) };
    },
  );

  app.get('/registry/visit-key', async (request, reply) => {
    await access.requireEdge(request);
    reply.header('cache-control', 'no-store');
    return { key: await readVisitTokenKey(db) };
  });

  app.post('/registry/outcomes', async (request, reply) => {
    await access.requireEdge(request);
    const { rows } = parseBody(outcomesBody, request.body);
    await outcomes.record(rows.map((row) => ({ ...row, source: 'edge' as const })));
    return reply.code(204).send();
  });

  app.get('/registry/doctor', async (request) => {
    await access.requireReader(request);
    const { at, checks } = await examine();
    return { ok: checks.every(({ ok }) => ok), at, checks };
  });
}
