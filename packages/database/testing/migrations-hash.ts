import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrateOptions } from '../src/migrate';

/** Changes with each file of the migrations and with each of the other `parts`. */
export function migrationsHash(
  migrations: MigrateOptions | undefined,
  parts: readonly (string | Buffer)[] = [],
): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  if (migrations) {
    for (const name of readdirSync(migrations.folder).sort())
      hash.update(name).update(readFileSync(join(migrations.folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
