import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrate, type Database } from '@konnect/backend/db';
import type { FastifyBaseLogger } from 'fastify';

import { createDiskAssets } from './assets/disk-assets';
import { buildRegistryApp } from './http/app';
import { createUploads } from './http/uploads';
import type { Principal } from './principal';
import { createRegistry, type ChangeResult, type PublishResult } from './registry';
import { createReleaseTables } from './release-table-builder';
import type { ReleaseTable } from './release-table';
import { announceServer, withdrawServer } from './server-file';
import { createReports, type RegistryReports } from './status';
import { loadToken } from './token-file';

const MIGRATIONS = fileURLToPath(new URL('./store/migrations', import.meta.url));
const MIGRATIONS_TABLE = 'registry_migration';

export interface RegistryServerOptions {
  db: Database;
  dataDir: string;
  /** 0 or none: any free port. */
  port?: number;
  host?: string;
  /** Default: `REGISTRY_TOKEN`, else the one in the data folder, made on the first start. */
  token?: string;
  logger?: FastifyBaseLogger;
}

export interface RegistryServer extends RegistryReports {
  url: string;
  token: string;
  publishFolder(folder: string, by?: string): Promise<PublishResult>;
  promote(id: string, version: string, note?: { by?: string; why?: string }): Promise<ChangeResult>;
  rollback(id: string, note?: { by?: string; why?: string; from?: string }): Promise<ChangeResult>;
  releases(): Promise<ReleaseTable>;
  close(): Promise<void>;
}

/** Runs the registry: migrates its tables, listens, and gives the process that started it the same calls without HTTP. */
export async function startRegistry({ db, dataDir, port = 0, host = '127.0.0.1', token, logger }: RegistryServerOptions): Promise<RegistryServer> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  await migrate(db, { folder: MIGRATIONS, table: MIGRATIONS_TABLE });
  const secret = token || process.env.REGISTRY_TOKEN || (await loadToken(folder));

  const assets = createDiskAssets(folder);
  const uploads = createUploads(folder);
  await Promise.all([uploads.sweep(), assets.sweep()]);
  const registry = createRegistry({ database: db, assets });
  const tables = createReleaseTables(db.db, assets);
  const reports = createReports(db.db, tables);
  const grants = [{ token: secret, principal: { name: 'registry token', remotes: 'all' as const } }];
  const app = buildRegistryApp({ registry, tables, reports, uploads, grants, ...(logger && { logger }) });

  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  await announceServer(folder, url);
  const local = (name = 'this machine'): Principal => ({ name, remotes: 'all' });

  return {
    ...reports,
    url,
    token: secret,
    publishFolder: (path, by) => registry.publish(resolve(path), { by: local(by) }),
    promote: (id, version, { by, ...note } = {}) => registry.promote(id, version, { ...note, by: local(by) }),
    rollback: (id, { by, ...note } = {}) => registry.rollback(id, { ...note, by: local(by) }),
    releases: () => tables.current(),
    async close() {
      await withdrawServer(folder, url);
      await app.close();
    },
  };
}
