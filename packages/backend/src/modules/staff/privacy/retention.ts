import { sql } from 'drizzle-orm';
import type { Dependencies } from '#app/http/dependencies';
import { recordAudit } from '#app/modules/platform/audit/index';
import { cleanUpContentFiles } from '#app/modules/content/content-editing/clean-up';
import { cleanUpFiles } from '#app/modules/media/files/clean-up';
import { readSetting } from '#app/modules/platform/settings/store';
import { anonymise, countByKind, expiredRecords } from './store';

const DAY_MS = 24 * 3_600_000;

type Needs = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config'>;

/** Anonymises data that is older than the settings allow and removes its files, old lines of the audit log and unused uploads of the staff. */
export async function applyRetention(
  deps: Needs,
): Promise<{ anonymised: Record<string, number>; files: number }> {
  const now = deps.clock();
  const anonymised = await deps.database.transaction(async (tx) => {
    const records = await expiredRecords(tx, now);
    await anonymise(tx, records, now);
    const days = await readSetting(tx, 'retention.auditDays');
    await tx.execute(
      sql`delete from audit_log where at < ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz and at < clock_timestamp() - interval '1 year'`,
    );
    const counts = countByKind(records);
    if (records.length > 0)
      await recordAudit(tx, undefined, {
        action: 'privacy.retention',
        subject: 'privacy:retention',
        personal: true,
        detail: counts,
      });
    return counts;
  });
  return { anonymised, files: (await cleanUpFiles(deps)) + (await cleanUpContentFiles(deps)) };
}
