import { sql } from 'drizzle-orm';
import type { Dependencies } from '#app/http/dependencies';
import { recordAudit } from '#app/modules/platform/audit/index';
import { cleanUpContentFiles } from '#app/modules/content/content-editing/clean-up';
import { cleanUpFiles } from '#app/modules/media/files/clean-up';
import { readSetting } from '#app/modules/platform/settings/store';
import {
  anonymise,
  countByKind,
  expiredRecords,
  PART_SIZE,
  partsOf,
  stillExpired,
  type RecordKey,
} from './store';

const DAY_MS = 24 * 3_600_000;

type Needs = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config' | 'logger'>;

export interface RetentionDone {
  /** Numbers of records by kind. */
  anonymised: Record<string, number>;
  files: number;
}

/**
 * Anonymises expired data and removes its files, old lines of the audit log and unused uploads of the staff.
 * Each part is a transaction of its own, so that the next run continues where one broke off.
 * @param partSize records of one transaction
 */
export async function applyRetention(deps: Needs, partSize = PART_SIZE): Promise<RetentionDone> {
  const now = deps.clock();
  const anonymised: Record<string, number> = {};
  for (const keys of partsOf(await expiredRecords(deps.database.db, now), partSize))
    for (const [kind, count] of Object.entries(await anonymisePart(deps, keys, now)))
      anonymised[kind] = (anonymised[kind] ?? 0) + count;
  await forgetOldLines(deps, now, partSize);
  return { anonymised, files: (await cleanUpFiles(deps)) + (await cleanUpContentFiles(deps)) };
}

function anonymisePart(
  { database }: Needs,
  keys: readonly RecordKey[],
  now: Date,
): Promise<Record<string, number>> {
  return database.transaction(async (tx) => {
    const records = await stillExpired(tx, keys, now);
    if (records.length === 0) return {};
    await anonymise(tx, records, now);
    const counts = countByKind(records);
    await recordAudit(tx, undefined, {
      action: 'privacy.retention',
      subject: 'privacy:retention',
      personal: true,
      detail: counts,
    });
    return counts;
  });
}

async function forgetOldLines({ database }: Needs, now: Date, partSize: number): Promise<void> {
  const days = await readSetting(database.db, 'retention.auditDays');
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  for (let removed = partSize; removed >= partSize; ) {
    const { rows } = await database.db.execute(
      sql`
        delete from audit_log
        where id in (
          select id
          from audit_log
          where at < ${before}::timestamptz and at < clock_timestamp() - interval '1 year'
          order by at
          limit ${partSize}
        )
        returning id`,
    );
    removed = rows.length;
  }
}
