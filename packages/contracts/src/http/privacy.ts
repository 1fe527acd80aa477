import type { z } from 'zod/mini';
import type * as s from './privacy.schemas';
import { endpoint } from './endpoint';

export type PersonalMatch = z.infer<typeof s.personalMatch>;
export type PersonalKind = PersonalMatch['kind'];

const admin = { service: 'main', method: 'POST', staff: true, roles: ['admin'] } as const;

/** The dry run of an erasure. The number goes in the body, never into an address. */
export const findPerson = endpoint<typeof s.findPerson>({
  id: 'findPerson',
  path: '/api/staff/privacy/find/',
  ...admin,
});
export const exportPerson = endpoint<typeof s.exportPerson>({
  id: 'exportPerson',
  path: '/api/staff/privacy/export/',
  ...admin,
  fresh: true,
});
/** Anonymises records and removes files; cannot be undone. Problem: 409 `privacy.changed`. */
export const erasePerson = endpoint<typeof s.erasePerson>({
  id: 'erasePerson',
  path: '/api/staff/privacy/erase/',
  ...admin,
  fresh: true,
});
/** Runs the daily clean-up; needs a fresh sign-in without `dry_run`. Problem: 403 `staff.fresh_needed`. */
export const runRetention = endpoint<typeof s.runRetention>({
  id: 'runRetention',
  path: '/api/staff/privacy/retention/',
  ...admin,
});
