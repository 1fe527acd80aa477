import { hasPostgres, type TemporaryPostgres } from '@konnect/database/testing';
import { startBenchPostgres } from '../bench-postgres';
import type { FaultContext, FaultResult } from './fault-row';
import type { SiteDatabase } from './site-parts';

/** One of the twenty ports of a run. */
const POSTGRES_PORT = 19;

/** Runs a row once on each kind of database. `server` is undefined for the embedded database. */
export async function withDatabase(
  { databases, port }: Pick<FaultContext, 'databases' | 'port'>,
  run: (database: SiteDatabase, server?: TemporaryPostgres) => Promise<FaultResult[]>,
): Promise<FaultResult[]> {
  const results: FaultResult[] = [];
  if (databases.includes('embedded')) results.push(...(await run({ kind: 'embedded' })));
  if (!databases.includes('postgres')) return results;
  if (!hasPostgres())
    throw new Error(
      'There is no PostgreSQL on this machine: set PG_BIN to its programs, or name --databases embedded.',
    );
  const server = await startBenchPostgres(port + POSTGRES_PORT);
  try {
    results.push(...(await run({ kind: 'postgres', databaseUrl: server.databaseUrl }, server)));
  } finally {
    await server.stop();
  }
  return results;
}
