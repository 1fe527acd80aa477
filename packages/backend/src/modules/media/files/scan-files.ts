// Files without a verdict arrived before the scanner was set up or while it was away.
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { InboxFileState } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { recordAudit } from '#app/modules/platform/audit/index';
import { isInfected } from './store';
import { storedFile, type StoredFile } from './tables';

const BATCH = 50;

type Scanning = Pick<Dependencies, 'database' | 'files' | 'logger' | 'scanner'>;
type Waiting = Pick<StoredFile, 'id' | 'storageKey' | 'mediaType'>;

/** Stops when the scanner gives no answer or `signal` aborts. @returns the number of verdicts */
export async function scanFiles(deps: Scanning, signal?: AbortSignal): Promise<number> {
  const { db } = deps.database;
  await removeInfected(deps);
  let count = 0;
  let last: string | undefined;
  for (;;) {
    const batch = await db
      .select({ id: storedFile.id, storageKey: storedFile.storageKey, mediaType: storedFile.mediaType })
      .from(storedFile)
      .where(and(isNull(storedFile.scan), last === undefined ? undefined : gt(storedFile.id, last)))
      .orderBy(asc(storedFile.id))
      .limit(BATCH);
    for (const file of batch) {
      if (signal?.aborted) return count;
      const result = await scanFile(deps, file);
      if (result === 'away') return count;
      if (result === 'known') count += 1;
    }
    if (batch.length < BATCH) return count;
    last = batch.at(-1)?.id;
  }
}

async function scanFile(deps: Scanning, file: Waiting): Promise<'known' | 'missing' | 'away'> {
  const { database, files, scanner } = deps;
  const content = await files.store.open(file.storageKey);
  // The bytes are on their way, or lost; the download says which.
  if (!content) return 'missing';
  const verdict = await scanner?.scan(content.stream);
  if (verdict === undefined) return 'away';
  const isWaiting = and(eq(storedFile.id, file.id), isNull(storedFile.scan));
  if (verdict === 'clean') {
    await database.db.update(storedFile).set({ scan: 'clean' }).where(isWaiting);
    return 'known';
  }
  await database.transaction(async (tx) => {
    const marked = await tx.update(storedFile).set({ scan: 'infected' }).where(isWaiting).returning();
    if (marked.length === 0) return;
    await recordAudit(tx, undefined, {
      action: 'file.infected',
      subject: `file:${file.id}`,
      detail: { virus: verdict.virus, type: file.mediaType },
    });
  });
  await removeInfected(deps);
  return 'known';
}

/** A file that the disk does not delete is tried again in the next pass. */
async function removeInfected({ database: { db }, files, logger }: Scanning): Promise<void> {
  const infected = await db.select().from(storedFile).where(eq(storedFile.scan, 'infected'));
  for (const { id, storageKey } of infected) {
    try {
      await files.store.remove(storageKey);
      await db.update(storedFile).set({ scan: 'removed' }).where(eq(storedFile.id, id));
    } catch (error) {
      logger.error({ err: error, file: id }, 'an infected file could not be removed');
    }
  }
}

/** @returns why a file cannot be read now, or undefined when it can */
export function fileState(
  file: Pick<StoredFile, 'scan'>,
  scanner: Dependencies['scanner'],
): InboxFileState | undefined {
  if (isInfected(file)) return 'removed';
  if (!scanner || file.scan === 'clean') return undefined;
  return scanner.isAway() ? 'delayed' : 'checking';
}
