import type { z } from 'zod/mini';
import type * as s from './privacy.schemas';
import { endpointsOf } from './endpoints-of';

export type PersonalMatch = z.infer<typeof s.personalMatch>;
export type PersonalKind = PersonalMatch['kind'];

const admin = endpointsOf<typeof s>({ staff: true, roles: ['admin'] });

/** The dry run of an erasure. The number goes in the body, never into an address. */
export const findPerson = admin('findPerson', 'POST', '/api/staff/privacy/find/');
export const exportPerson = admin('exportPerson', 'POST', '/api/staff/privacy/export/', { fresh: true });
/** Anonymises records and removes files; cannot be undone. Problem: 409 `privacy.changed`. */
export const erasePerson = admin('erasePerson', 'POST', '/api/staff/privacy/erase/', { fresh: true });
/** Runs the daily clean-up; needs a fresh sign-in without `dry_run`. Problem: 403 `staff.fresh_needed`. */
export const runRetention = admin('runRetention', 'POST', '/api/staff/privacy/retention/');
