import type { z } from 'zod/mini';
import type * as s from './settings.schemas';
import { endpoint } from './endpoint';

export type Setting = z.infer<typeof s.setting>;
export type PublicSettings = z.infer<(typeof s.getPublicSettings.responses)[200]>;

export const listSettings = endpoint<typeof s.listSettings>({
  id: 'listSettings',
  service: 'main',
  method: 'GET',
  path: '/api/staff/settings/',
  staff: true,
  roles: ['admin'],
});
/**
 * `null` restores the default. `retention.*` needs a fresh sign-in.
 * Problems: 404 `setting.not_found`, 403 `staff.fresh_needed`, 400 with `value`. With `changed_at`, which is
 * null for a default: 409 `setting.conflict`, `details.current`.
 */
export const setSetting = endpoint<typeof s.setSetting>({
  id: 'setSetting',
  service: 'main',
  method: 'PUT',
  path: '/api/staff/settings/:key/',
  staff: true,
  roles: ['admin'],
});
/** The settings that pages need, by key; with `changed=true` only those that staff set. */
export const getPublicSettings = endpoint<typeof s.getPublicSettings>({
  id: 'getPublicSettings',
  service: 'main',
  method: 'GET',
  path: '/api/settings/',
});
/** When a date last passed that changes pages, such as an offer's end, and whether anything was written. */
export const getSchedule = endpoint<typeof s.getSchedule>({
  id: 'getSchedule',
  service: 'main',
  method: 'GET',
  path: '/api/settings/schedule/',
});
