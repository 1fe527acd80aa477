import type { Database } from '@konnect/database';
import { openTestDatabase } from '@konnect/database/testing';
import {
  REGISTRY_MIGRATIONS,
  startRegistry,
  type RegistryServer,
  type RegistryServerOptions,
} from '#app/start-registry';

import { makeFolder, removeFolders } from './release-fixture';

export interface TestRegistry {
  database: Database;
  server: RegistryServer;
  dataDir: string;
  /** Empties the tables; the files of a version stay, as they would. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole registry on an embedded database in memory, or on `TEST_DATABASE_URL`. */
export async function startTestRegistry(
  options: Pick<
    RegistryServerOptions,
    'changeLimits' | 'edgeToken' | 'deskToken' | 'examinedMs' | 'logger' | 'metricsToken' | 'uploadLimits'
  > = {},
): Promise<TestRegistry> {
  const database = await openTestDatabase(REGISTRY_MIGRATIONS);
  const dataDir = await makeFolder();
  const server = await startRegistry({
    db: database,
    dataDir,
    token: 'a-token-for-tests-only',
    reviewMs: 0,
    isSmokeRendering: false,
    compressing: 'here',
    retentionDays: 0,
    ...options,
  });
  const reset = async () => {
    await database.session(async (client) => {
      await client.query(
        'truncate registry_audit, registry_token, remote_rollout, remote_live, remote_version, load_outcome',
      );
      await client.query('update registry_state set revision = 0, epoch = gen_random_uuid()::text');
    });
  };
  await reset();
  return {
    database,
    server,
    dataDir,
    reset,
    async stop() {
      await server.close();
      await database.close();
      await removeFolders();
    },
  };
}
