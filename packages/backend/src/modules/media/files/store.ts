import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lte, notLike, or, sql, type SQL } from 'drizzle-orm';
import { UPLOAD_TYPES, wrongTypeMessage, type UploadEnding } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import { invalidFields } from '#app/http/problem-error';
import { storedFile, type StoredFile } from './tables';

/** Lifetime of an upload without a form. */
export const UPLOAD_LIFE_MS = 24 * 3_600_000;

export type NewFile = Pick<StoredFile, 'fileName' | 'mediaType' | 'bytes' | 'sha256' | 'ownerKey' | 'scan'>;

/** Equal bytes of the same owner are one file, whose lifetime starts again. */
export async function registerUpload(db: Db, file: NewFile, now: Date): Promise<StoredFile> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + UPLOAD_LIFE_MS);
  const [entered] = await db
    .insert(storedFile)
    .values({ ...file, id, storageKey: `${id.slice(0, 2)}/${id}`, createdAt: now, expiresAt })
    .onConflictDoNothing({ target: [storedFile.ownerKey, storedFile.sha256] })
    .returning();
  if (entered) return entered;
  const same = and(
    eq(storedFile.sha256, file.sha256),
    file.ownerKey === null ? isNull(storedFile.ownerKey) : eq(storedFile.ownerKey, file.ownerKey),
  );
  await db
    .update(storedFile)
    .set({ expiresAt })
    .where(and(same, isNotNull(storedFile.expiresAt)));
  if (file.scan === 'clean')
    await db
      .update(storedFile)
      .set({ scan: 'clean' })
      .where(and(same, isNull(storedFile.scan)));
  const [known] = await db.select().from(storedFile).where(same);
  if (!known) throw new Error('A file went away while it was entered again.');
  return known;
}

export const VIRUS_MESSAGE =
  'Our virus scanner has found a virus in this file. Choose another one, or save it again on a device that you trust';

export const isInfected = ({ scan }: Pick<StoredFile, 'scan'>): boolean =>
  scan === 'infected' || scan === 'removed';

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(storedFile).where(eq(storedFile.id, id));
  return file;
}

/** A browser's first files come before it has a key, so they are open to all who know their id. */
const openTo = (device: string | undefined): SQL | undefined =>
  or(
    isNull(storedFile.ownerKey),
    and(notLike(storedFile.ownerKey, 'c:%'), notLike(storedFile.ownerKey, 'h:%')),
    device === undefined ? undefined : eq(storedFile.ownerKey, device),
  );

interface Attachment {
  field: string;
  id: string;
  endings: readonly UploadEnding[];
  device: string | undefined;
  now: Date;
}

/**
 * Attaches a file in the form's own transaction, so that it no longer expires.
 * @throws ProblemError 400 at `field` for a missing file, another device's, or a wrong type
 */
export async function attachFile(tx: Db, { field, id, endings, device, now }: Attachment): Promise<void> {
  const [file] = await tx
    .update(storedFile)
    .set({ expiresAt: null })
    .where(
      and(
        eq(storedFile.id, id),
        or(isNull(storedFile.expiresAt), gt(storedFile.expiresAt, now)),
        openTo(device),
      ),
    )
    .returning();
  if (!file) throw invalidFields({ [field]: ['This file is not here any more. Choose it again'] });
  if (isInfected(file)) throw invalidFields({ [field]: [VIRUS_MESSAGE] });
  if (!endings.some((ending) => UPLOAD_TYPES[ending] === file.mediaType))
    throw invalidFields({ [field]: [wrongTypeMessage(endings)] });
}

/** Applications of one device share equal files, so a file has no form only when all have let it go. */
const hasNoForm = sql`
  not exists (select 1 from career_application where cv_file_id = stored_file.id)
    and not exists (select 1 from career_application where sample_work_file_id = stored_file.id)
    and not exists (select 1 from scholarship_application where birthcert_file_id = stored_file.id)
    and not exists (select 1 from scholarship_application where report_card_file_id = stored_file.id)`;

/** Detaches the files of a deleted form; the next clean-up deletes those that no other form has. */
export async function detachFiles(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(storedFile)
      .set({ expiresAt: now })
      .where(and(inArray(storedFile.id, [...ids]), hasNoForm));
}

/** In the past for every process, whatever its clock. */
const WITHDRAWN_AT = new Date(0);

/**
 * Withdraws expired files, or the given ids without a form: no form can attach them and no upload can renew
 * them, so their bytes can be removed. The rows stay until then, because they alone name the bytes.
 */
export async function withdrawExpired(
  db: Db,
  now: Date,
  ids?: readonly string[],
): Promise<Pick<StoredFile, 'id' | 'storageKey'>[]> {
  if (ids?.length === 0) return [];
  const which =
    ids === undefined
      ? lte(storedFile.expiresAt, now)
      : and(inArray(storedFile.id, [...ids]), isNotNull(storedFile.expiresAt));
  // Equal bytes find a row by its owner. One file of a form would stop the deletion of all others.
  return db
    .update(storedFile)
    .set({ ownerKey: null, expiresAt: WITHDRAWN_AT })
    .where(and(which, hasNoForm))
    .returning({ id: storedFile.id, storageKey: storedFile.storageKey });
}

/** Call it when the bytes are gone. @returns false when the row was deleted already */
export async function deleteWithdrawn(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.expiresAt, WITHDRAWN_AT), hasNoForm))
    .returning({ id: storedFile.id });
  return gone.length > 0;
}

/** Only for a file whose bytes exist already, such as a demo file. @returns its id */
export async function insertStoredFile(db: Db, file: StoredFile): Promise<string> {
  await db.insert(storedFile).values(file);
  return file.id;
}
