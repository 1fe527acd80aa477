import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { recordAudit } from '#app/modules/platform/audit/index';
import { maskText } from '#app/modules/platform/audit/rules';
import { bucketKey } from '#app/modules/media/delivery/originals';
import { originalsFolder } from './originals';

/** An unused upload stays this long, because a draft in a browser lives 30 days. */
const UNUSED_LIFE_MS = 31 * 24 * 3_600_000;
const CLEANED = 'content.clean-up';
/** Tables that only record an upload; a row in them does not mean that content shows the file. */
const NO_USE = ['audit_log', 'idempotency_key'];
/** Temporary files of killed processes. */
const HALF = /^\.[0-9a-f-]{36}(?:\.part)?$/;

type Needs = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config'> & {
  logger: Pick<Logger, 'error'>;
};

const stemOf = (file: string): string => file.replace(/\..*$/, '');

async function filesIn(folder: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of await readdir(folder).catch(() => [])) {
    if (!bucketKey(name) && !HALF.test(name)) continue;
    const stats = await lstat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile()) found.set(name, stats.mtimeMs);
  }
  return found;
}

const subjectOf = (file: string): string =>
  maskText(`${/\.(?:jpg|webp)$/.test(file) ? 'image' : 'video'}:${file}`);

interface Line {
  at: number;
  isCleaned: boolean;
}

/** A file without a line in the audit log may belong to another database, so it stays. */
async function lastLines(db: Db): Promise<Map<string, Line>> {
  const { rows } = await db.execute<{ subject: string; action: string; at: string | Date }>(
    sql`
      select distinct on (subject) subject, action, at
      from audit_log
      where action in ('content.image', 'content.video', ${CLEANED})
      order by subject, id desc`,
  );
  return new Map(
    rows.map(({ subject, action, at }) => [
      subject,
      { at: new Date(at).getTime(), isCleaned: action === CLEANED },
    ]),
  );
}

/** Reads the rows of every table as text, so that later tables count too. */
async function namedStems(db: Db): Promise<Set<string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`
      select table_name as name
      from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const stems = new Set<string>();
  for (const { name } of tables) {
    if (NO_USE.includes(name)) continue;
    const { rows } = await db.execute<{ stem: string }>(
      sql`
        select distinct found[1] as stem
        from ${sql.identifier(name)} line, regexp_matches(line::text, 'staff-[0-9a-f]{24}', 'g') found
        where line::text like '%staff-%'`,
    );
    for (const { stem } of rows) stems.add(stem);
  }
  return stems;
}

/**
 * Deletes files that staff sent more than 31 days ago and no row names. The next clean-up repeats what the
 * file store does not remove. @returns the number of files
 */
export async function cleanUpContentFiles(deps: Needs): Promise<number> {
  const { files, clock, config, logger } = deps;
  const { db } = deps.database;
  const folder = originalsFolder({ config });
  const oldest = clock().getTime() - UNUSED_LIFE_MS;
  const here = await filesIn(folder);
  const lines = await lastLines(db);
  // A bucket also has files of other machines. The log masks names with a long number, so such files stay.
  const elsewhere = files.isShared
    ? [...lines].flatMap(([subject, { isCleaned }]) => (isCleaned ? [] : [subject.replace(/^\w+:/, '')]))
    : [];
  const old = [...new Set([...here.keys(), ...elsewhere])].filter((file) => {
    const line = lines.get(subjectOf(file));
    if (HALF.test(file)) return (here.get(file) ?? oldest) < oldest;
    return (
      bucketKey(file) !== undefined && line !== undefined && Math.max(here.get(file) ?? 0, line.at) < oldest
    );
  });
  if (old.length === 0) return 0;

  const named = await namedStems(db);
  let gone = 0;
  for (const file of old.filter((one) => !named.has(stemOf(one)))) {
    const path = join(folder, file);
    // The same file was just sent again.
    const stats = await lstat(path).catch(() => undefined);
    if (stats && stats.mtimeMs >= oldest) continue;
    const key = bucketKey(file);
    try {
      if (files.isShared && key) await files.store.remove(key);
      await rm(path, { force: true });
    } catch (error) {
      logger.error({ err: error, file }, 'a file could not be deleted; the next clean-up tries again');
      continue;
    }
    if (key) await recordAudit(db, undefined, { action: CLEANED, subject: subjectOf(file) });
    gone += 1;
  }
  return gone;
}
