import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '@konnect/database';
import { openEmbeddedCopy } from '@konnect/database/testing';

import { REGISTRY_MIGRATIONS, startRegistry, type RegistryServer } from '#app/start-registry';

import { buildFolder, makeFolder, removeFolders, type ReleaseSpec } from './release-fixture';
import { startBucket, type TestBucket } from './test-bucket';

/** Reads the metrics of every machine. */
export const SCRAPER = 'a-token-to-scrape-with';

export interface Machine {
  server: RegistryServer;
  dataDir: string;
}

/** Registries with disks of their own, on one database and one object store. */
export interface SharedSite {
  database: Database;
  bucket: TestBucket;
  /** Folder of the object store. */
  objects: string;
  startMachine(options?: { dataDir?: string; isAlone?: boolean }): Promise<Machine>;
  stopMachine(machine: Machine): Promise<void>;
  /** Deletes all objects, as when a bucket is lost. */
  emptyBucket(): Promise<void>;
  /** Ends the object store; the returned function starts it again. */
  stopBucket(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** The system lends none of these to a connection, so it is free again when the service starts once more. */
const lastingPort = (): number => 10_000 + Math.floor(Math.random() * 10_000);

export async function openSharedSite(): Promise<SharedSite> {
  const database = await openEmbeddedCopy(REGISTRY_MIGRATIONS);
  const objects = await makeFolder();
  let bucket = await startBucket(objects, { port: lastingPort() });
  const { endpoint } = bucket;
  const running = new Set<RegistryServer>();

  return {
    database,
    objects,
    get bucket() {
      return bucket;
    },
    async startMachine({ dataDir, isAlone = false } = {}) {
      const folder = dataDir ?? (await makeFolder());
      const server = await startRegistry({
        db: database,
        dataDir: folder,
        token: 'a-token-for-tests-only',
        reviewMs: 0,
        isSmokeRendering: false,
        compressing: 'here',
        retentionDays: 0,
        s3: isAlone ? undefined : bucket,
        metricsToken: SCRAPER,
      });
      running.add(server);
      return { server, dataDir: folder };
    },
    async stopMachine({ server }) {
      running.delete(server);
      await server.close();
    },
    emptyBucket: () => rm(join(objects, 'published/published'), { recursive: true, force: true }),
    async stopBucket() {
      await bucket.stop();
      return async () => {
        bucket = await startBucket(objects, { port: Number(new URL(endpoint).port) });
      };
    },
    async stop() {
      for (const server of running) await server.close();
      await bucket.stop();
      await database.close();
      await removeFolders();
    },
  };
}

export const publishAt = async ({ server }: Machine, spec: ReleaseSpec) =>
  server.publishFolder(await buildFolder(spec));

export const folderAt = ({ dataDir }: Pick<Machine, 'dataDir'>, version: string, id = 'community'): string =>
  join(dataDir, 'assets', id, version);

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 12_000; !(await isSo()); await new Promise((done) => setTimeout(done, 50)))
    if (Date.now() > end) throw new Error('It never became so.');
}
