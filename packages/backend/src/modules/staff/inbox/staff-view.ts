import type { InboxItem, InboxKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { notFound } from '#app/http/problem-error';
import type { StaffSession } from '#app/modules/platform/accounts/sessions';
import type { InboxFilter } from './page';
import { kindsOf } from './sources';
import * as store from './store';

interface Filter {
  kind?: InboxKind | undefined;
  status?: InboxItem['status'] | undefined;
  assignee?: string | undefined;
  search?: string | undefined;
}

/** A filter for a kind that the role may not see finds nothing and reveals nothing. */
export function filterFor(staff: StaffSession, { kind, status, assignee, search }: Filter): InboxFilter {
  const seen = kindsOf(staff.role);
  return {
    kinds: kind ? seen.filter((one) => one === kind) : seen,
    status,
    assignee: assigneeOf(staff, assignee),
    search,
  };
}

/** @returns null for items without an assignee, undefined for any */
function assigneeOf(staff: StaffSession, assignee: string | undefined): number | null | undefined {
  if (assignee === undefined) return undefined;
  if (assignee === 'none') return null;
  return assignee === 'me' ? staff.userId : Number(assignee);
}

/** @throws ProblemError 404 also for an item that the role does not see */
export async function findItem(
  db: Db,
  staff: StaffSession,
  { kind, id }: { kind: InboxKind; id: string },
): Promise<InboxItem> {
  const item = kindsOf(staff.role).includes(kind) ? await store.findInboxItem(db, kind, id) : undefined;
  if (!item) throw notFound('item');
  return item;
}
