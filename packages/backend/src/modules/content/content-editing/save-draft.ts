import type { ContentDocument, EditedKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { invalidFields } from '#app/http/problem-error';
import type { StaffSession } from '#app/modules/platform/accounts/sessions';
import { rowOf, type ContentRow } from './document-access';
import * as store from './store';

const SLUG_TRIES = 50;

interface DraftChange {
  document: ContentDocument;
  row: ContentRow;
  fields: Record<string, unknown>;
  staff: StaffSession;
  now: Date;
}

/** A draft that was never published also changes its row. */
export async function saveDraft(
  db: Db,
  { document, row, fields, staff, now }: DraftChange,
): Promise<ContentDocument> {
  const { kind, id } = document;
  const slug = typeof fields['slug'] === 'string' ? fields['slug'] : document.slug;
  if (slug !== row.slug) {
    if (row.status !== 'draft')
      throw invalidFields({ slug: ['Its address is known already and stays as it is'] });
    await freeSlug(db, kind, slug, true, id);
  }
  const change = { kind, id, by: staff.name, now };
  if (document.version === 0) await store.storeOldRow(db, change, row, row.status === 'draft' ? null : now);
  const version = document.version + 1;
  const state = await store.findState(db, kind, id);
  await store.addRevision(db, change, version, { ...fields, slug });
  // A row that is older than editing is its version 0.
  const firstPublished = row.status === 'draft' ? null : 0;
  const publishedVersion = state ? state.publishedVersion : firstPublished;
  await store.writeState(db, change, { version, publishedVersion });
  if (row.status === 'draft') await store.updateRow(db, kind, id, { slug, fields });
  return store.documentOf(db, kind, await rowOf(db, staff, { kind, id }), now);
}

/** @throws ProblemError 400 when the wanted slug is taken; a slug from a title gets a number instead */
export async function freeSlug(
  db: Db,
  kind: EditedKind,
  slug: string,
  isWanted: boolean,
  exceptId?: number,
): Promise<string> {
  if (!(await store.isSlugTaken(db, kind, slug, exceptId))) return slug;
  if (!isWanted) {
    for (let number = 2; number < SLUG_TRIES; number++)
      if (!(await store.isSlugTaken(db, kind, `${slug}-${number}`))) return `${slug}-${number}`;
  }
  throw invalidFields({ slug: ['Another page has this address'] });
}
