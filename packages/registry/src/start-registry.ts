import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { migrate, type Database } from '@konnect/database';
import { diskCheck } from '@konnect/database/checks';
import type { S3Settings } from '@konnect/database/object-store';
import { openAssets } from './assets/open-assets';
import { createCompressor, inlineCompressor, type Compressor } from './assets/compressor/compressor';
import type { TokenGrant } from './http/access';
import { buildRegistryApp } from './http/app';
import { createChangeLimit, type ChangeLimits } from './http/change-limit';
import { createUploads } from './http/uploads';
import type { UploadLimits } from './http/upload-quota';
import type { Principal } from './principal';
import { examine, shareExamination } from './doctor';
import { describeIsolation, findIsolation } from './isolation/level';
import { createBrowserRenderer, type BrowserRenderer } from './gate/browser-render/browser-renderer';
import { createSmokeRenderer, type SmokeRenderer } from './gate/smoke-render/smoke-render';
import { createOutcomeStore, type Outcomes } from './outcomes';
import { createRegistry, type Registry } from './registry';
import type { ChangeResult, PublishResult } from './registry-change';
import type { RolloutRequest } from './rollout/plan';
import type { RolloutResult, RolloutStep } from './rollout/rollout-types';
import { startJobs } from './jobs/start-jobs';
import { createFirstTable } from './first-table';
import { createReleaseTables, type ReleaseTables } from './release-table-builder';
import type { ReleaseTable } from './release-table';
import { createCleanUp, type CleanUp } from './retention/clean-up';
import { forgetOldOutcomes } from './retention/old-outcomes';
import { announceServer, withdrawServer } from './server-file';
import { loadSigner } from './signing';
import { createReports, type RegistryReports } from './status';
import { edgeTokenFile, loadToken, tokenFile } from './token-file';
import { createTokens } from './tokens';

export const REGISTRY_MIGRATIONS = {
  folder: fileURLToPath(new URL('./store/migrations', import.meta.url)),
  table: 'registry_migration',
};

/** Days after the last use of a version; 0 means for ever. */
const DEFAULT_RETENTION_DAYS = 30;
/** Below the servers' priority; work that no caller waits for has the lowest. */
const COMPRESSOR_NICENESS = 5;
const RECOMPRESSOR_NICENESS = 19;

export interface RegistryServerOptions {
  db: Database;
  dataDir: string;
  /** 0 or undefined: any free port. */
  port?: number;
  host?: string;
  /** Default: `REGISTRY_TOKEN`, else the one in the data folder, which the first start creates. */
  token?: string;
  /** A read-only token for edges elsewhere. Another one is in the data folder. */
  edgeToken?: string | undefined;
  /** Lets a backend elsewhere request overrides. Default: `REGISTRY_DESK_TOKEN`; else only `token` may. */
  deskToken?: string | undefined;
  logger?: FastifyBaseLogger;
  /** Address from which smoke renders read public data. */
  backendUrl?: string;
  /** False to accept versions without rendering them, on a server or in a browser. */
  isSmokeRendering?: boolean;
  /** A path, `off` or `auto`. Default: `GATE_BROWSER`, else `auto`. */
  gateBrowser?: string | undefined;
  /** `here`: in this process; `once`: in a child process without smaller copies afterwards. */
  compressing?: 'children' | 'here' | 'once';
  /** Days after a version's last use. Default: `REGISTRY_KEEP_DAYS`, else 30; 0 means for ever. */
  retentionDays?: number;
  /** Default: `REGISTRY_UPLOADS`, `REGISTRY_UPLOAD_MB` and `REGISTRY_UPLOAD_ENTRIES`. */
  uploadLimits?: UploadLimits;
  /** Default: `REGISTRY_CHANGES_PER_MINUTE` and `REGISTRY_FILES_PER_MINUTE`. */
  changeLimits?: ChangeLimits | undefined;
  /** Default: `SITE_LOCALES`, else English alone. */
  siteLocales?: readonly string[];
  /** Milliseconds between two looks for due reviews, by default a second; 0 reviews only on request. */
  reviewMs?: number;
  /** Milliseconds for which the doctor repeats a result without faults; by default 30,000. */
  examinedMs?: number | undefined;
  /** Seconds after which another registry takes over the jobs of a dead one; by default ten. */
  turnSeconds?: number | undefined;
  /** Free megabytes of the disk below which `/readyz` says `full`; 0, the default, checks nothing. */
  minFreeMegabytes?: number;
  /** `/readyz` reports a stop while requests are still answered. */
  stopping?: AbortSignal;
  /** All registries of this database share the store; undefined stores files on this disk alone. */
  s3?: S3Settings | undefined;
  /** The bearer token of `/metrics`; without it nothing is measured. */
  metricsToken?: string | undefined;
}

export interface RegistryServer extends RegistryReports {
  url: string;
  token: string;
  publishFolder(folder: string, by?: string, deployedTogether?: readonly string[]): Promise<PublishResult>;
  promote(
    id: string,
    version: string,
    note?: { by?: string; why?: string; deployedTogether?: readonly string[] },
  ): Promise<ChangeResult>;
  rollback(id: string, note?: { by?: string; why?: string; from?: string }): Promise<ChangeResult>;
  rollout(
    id: string,
    version: string,
    request?: RolloutRequest,
    note?: { by?: string; why?: string },
  ): Promise<RolloutResult>;
  reviewRollouts(): Promise<RolloutStep[]>;
  outcomes: Outcomes;
  cleanUp: CleanUp;
  releases(): Promise<ReleaseTable>;
  close(): Promise<void>;
}

interface Workers {
  compressor: Compressor;
  recompressor: Compressor | undefined;
  smokeRenderer: SmokeRenderer | undefined;
  browserRenderer: BrowserRenderer | undefined;
}

function createWorkers({
  compressing = 'children',
  isSmokeRendering = true,
  gateBrowser,
}: Pick<RegistryServerOptions, 'compressing' | 'isSmokeRendering' | 'gateBrowser'>): Workers {
  const publicToken = process.env.PUBLIC_TOKEN || 'konnect-public';
  return {
    compressor: compressing === 'here' ? inlineCompressor : createCompressor(COMPRESSOR_NICENESS),
    recompressor: compressing === 'children' ? createCompressor(RECOMPRESSOR_NICENESS) : undefined,
    smokeRenderer: isSmokeRendering ? createSmokeRenderer({ publicToken }) : undefined,
    browserRenderer: isSmokeRendering
      ? createBrowserRenderer({ browser: gateBrowser, publicToken })
      : undefined,
  };
}

function closeWorkers({ compressor, recompressor, smokeRenderer }: Workers): void {
  smokeRenderer?.close();
  compressor.close();
  recompressor?.close();
}

const local = (name = 'this machine'): Principal => ({ name, remotes: 'all' });

function localCalls(
  registry: Registry,
): Pick<RegistryServer, 'publishFolder' | 'promote' | 'rollback' | 'rollout' | 'reviewRollouts'> {
  return {
    publishFolder: (path, by, deployedTogether = []) =>
      registry.publish(resolve(path), { by: local(by), deployedTogether }),
    promote: (id, version, { by, ...note } = {}) => registry.promote(id, version, { ...note, by: local(by) }),
    rollback: (id, { by, ...note } = {}) => registry.rollback(id, { ...note, by: local(by) }),
    rollout: (id, version, request = {}, { by, ...note } = {}) =>
      registry.rollout(id, version, request, { ...note, by: local(by) }),
    reviewRollouts: () => registry.reviewRollouts(),
  };
}

const edgeGrant = (token: string, name: string): TokenGrant => ({
  token,
  principal: { name, remotes: [] },
  isEdge: true,
});

/** @throws Error when two tokens are equal, because each would have the rights of the other */
async function loadGrants(
  folder: string,
  token: string | undefined,
  edgeToken: string | undefined,
  deskToken = process.env.REGISTRY_DESK_TOKEN,
): Promise<{ secret: string; grants: TokenGrant[] }> {
  if (deskToken && !/^[\x21-\x7e]{16,200}$/.test(deskToken))
    throw new Error('REGISTRY_DESK_TOKEN must have 16 to 200 characters and no blanks.');
  const secret = token || process.env.REGISTRY_TOKEN || (await loadToken(tokenFile(folder)));
  if (edgeToken === secret)
    throw new Error(
      'REGISTRY_EDGE_TOKEN must be another one than the REGISTRY_TOKEN, which changes every remote.',
    );
  if (deskToken && (deskToken === secret || deskToken === edgeToken))
    throw new Error('REGISTRY_DESK_TOKEN must be another one than the other tokens of the registry.');
  const grants: TokenGrant[] = [
    { token: secret, principal: local('registry token') },
    edgeGrant(await loadToken(edgeTokenFile(folder)), 'edges of this machine'),
    ...(edgeToken ? [edgeGrant(edgeToken, 'edges')] : []),
  ];
  if (deskToken)
    grants.push({ token: deskToken, principal: { name: 'the desk', remotes: [] }, isDesk: true });
  return { secret, grants };
}

const sharedParts = ({ assets, shared }: ReturnType<typeof openAssets>, tables: ReleaseTables) =>
  shared && { hasObjectStore: true, firstTable: createFirstTable({ tables, fault: assets.fault }) };

async function listen(app: FastifyInstance, folder: string, host: string, port: number): Promise<string> {
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  await announceServer(folder, url);
  return url;
}

/** @throws Error when the desk and the owner have one token */
export async function startRegistry({
  db,
  dataDir,
  port = 0,
  host = '127.0.0.1',
  token,
  logger,
  backendUrl,
  retentionDays = Number(process.env.REGISTRY_KEEP_DAYS || DEFAULT_RETENTION_DAYS),
  siteLocales = (process.env.SITE_LOCALES || '').split(',').flatMap((tag) => tag.trim() || []),
  minFreeMegabytes = 0,
  metricsToken,
  ...working
}: RegistryServerOptions): Promise<RegistryServer> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  await migrate(db, REGISTRY_MIGRATIONS);
  const { secret, grants } = await loadGrants(folder, token, working.edgeToken, working.deskToken);

  const workers = createWorkers(working);
  const opened = openAssets({ dataDir: folder, s3: working.s3, db: db.db, ...workers, log: logger });
  const { assets } = opened;
  const uploads = createUploads(folder, working.uploadLimits);
  const outcomes = createOutcomeStore(db.db);
  await Promise.all([uploads.sweep(), assets.sweep(), forgetOldOutcomes(outcomes)]);
  const registry = createRegistry({ database: db, assets, outcomes, backendUrl, ...workers, siteLocales });
  const tables = createReleaseTables(db.db, assets);
  const reports = createReports(db.db, tables);
  const cleanUp = createCleanUp(db, assets);
  const app = await buildRegistryApp({
    registry,
    tables,
    reports,
    uploads,
    changeLimit: createChangeLimit({ database: db, limits: working.changeLimits, log: logger }),
    cleanUp,
    grants,
    tokens: createTokens(db.db),
    outcomes,
    examine: shareExamination(() => examine(db.db, tables, assets), { cachedMs: working.examinedMs }),
    signer: await loadSigner(folder),
    isStored: assets.isStored,
    assets,
    disk: diskCheck(folder, minFreeMegabytes),
    migrations: REGISTRY_MIGRATIONS,
    ...sharedParts(opened, tables),
    db: db.db,
    stopping: working.stopping,
    metricsToken,
    ...(logger && { logger }),
  });

  const url = await listen(app, folder, host, port);
  if (workers.smokeRenderer) app.log.info(describeIsolation(await findIsolation()));
  const stopJobs = startJobs({
    db: db.db,
    registry,
    cleanUp,
    outcomes,
    uploads,
    ...opened,
    tables,
    log: app.log,
    retentionDays,
    ...working,
  });

  return {
    ...reports,
    ...localCalls(registry),
    url,
    token: secret,
    outcomes,
    cleanUp,
    releases: () => tables.current(),
    async close() {
      await stopJobs();
      closeWorkers(workers);
      await withdrawServer(folder, url);
      await app.close();
    },
  };
}
