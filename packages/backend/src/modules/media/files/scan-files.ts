// Files without a verdict arrived before the scanner was set up or while it was away.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { InboxFileState } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { recordAudit } from '#app/modules/platform/audit/index';
import type { FileStore } from './file-store';
import { isInfected } from './store';
import { storedFile, type StoredFile } from './tables';

const BATCH = 50;

type Scanning = Pick<Dependencies, 'database' | 'files' | 'logger' | 'scanner'>;
type Waiting = Pick<StoredFile, 'id' | 'storageKey' | 'mediaType'>;

/** Stops when the scanner is away or `signal` aborts. @returns the number of verdicts */
export async function scanFiles(deps: Scanning, signal?: AbortSignal): Promise<number> {
  await removeInfected(deps);
  let count = 0;
  for await (const file of waitingFiles(deps.database.db)) {
    if (signal?.aborted) break;
    const result = await scanFile(deps, file);
    if (result === 'away') break;
    if (result === 'known') count += 1;
  }
  return count;
}

/** Begins at a random file, so that passes that break off at one file do not always miss the same others. */
async function* waitingFiles(db: Db): AsyncGenerator<Waiting> {
  const start = randomUUID();
  for (const half of [gt(storedFile.id, start), lte(storedFile.id, start)]) {
    let last: string | undefined;
    do {
      const batch: Waiting[] = await db
        .select({ id: storedFile.id, storageKey: storedFile.storageKey, mediaType: storedFile.mediaType })
        .from(storedFile)
        .where(and(isNull(storedFile.scan), half, last === undefined ? undefined : gt(storedFile.id, last)))
        .orderBy(asc(storedFile.id))
        .limit(BATCH);
      yield* batch;
      last = batch.length < BATCH ? undefined : batch.at(-1)?.id;
    } while (last !== undefined);
  }
}

/** A file that is `missing` or `unknown` waits for the next pass. */
async function scanFile(deps: Scanning, file: Waiting): Promise<'known' | 'missing' | 'unknown' | 'away'> {
  const { database, files, logger, scanner } = deps;
  let content: Awaited<ReturnType<FileStore['open']>>;
  try {
    content = await files.store.open(file.storageKey);
  } catch (error) {
    logger.error({ err: error, file: file.id }, 'a stored file cannot be opened for the virus scanner');
    return 'unknown';
  }
  // The bytes are on their way, or lost; the download says which.
  if (!content) return 'missing';
  const verdict = await scanner?.scan(content.stream, file.id);
  if (verdict === undefined) return scanner?.isAway() === false ? 'unknown' : 'away';
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
