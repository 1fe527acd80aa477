import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getPublicSettings, listSettings, setSetting } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, notFound, problem } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { checkFresh } from '#app/modules/platform/accounts/require-staff';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { DEFINITIONS, isSettingKey, type Definition, type SettingKey } from './definitions';
import { allSettings, lockSetting, resetSetting, toSetting, writeSetting } from './store';

export function registerSettings(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, getPublicSettings, { cache: 'public' }, async ({ db, query }) => {
    const open = (await allSettings(db)).filter(
      (setting) => setting.public && (query.changed !== 'true' || setting.changed_at !== null),
    );
    return ok(Object.fromEntries(open.map(({ key, value }) => [key, value])));
  });

  staffRoute(app, deps, listSettings, {}, async ({ db }) => ok(await allSettings(db)));

  staffRoute(app, deps, setSetting, { changesPublic: true }, async ({ db, params, body, staff, request }) => {
    const { key } = params;
    if (!isSettingKey(key)) throw notFound('setting');
    // A shorter time erases data at the next daily run, so it needs a fresh sign-in like an erasure.
    if (key.startsWith('retention.')) checkFresh(staff, deps);
    await refuseConflict(db, key, body.changed_at);
    if (body.value === null) {
      await resetSetting(db, key);
      await recordAudit(db, request, { action: 'setting.reset', subject: `setting:${key}` });
      return ok(toSetting(key, undefined));
    }
    const parsed = z.safeParse((DEFINITIONS[key] as Definition).schema, body.value);
    if (!parsed.success)
      throw invalidFields({ value: [...new Set(parsed.error.issues.map((issue) => issue.message))] });
    const row = { key, value: parsed.data, changedAt: deps.clock(), changedBy: staff.name };
    await writeSetting(db, row);
    await recordAudit(db, request, {
      action: 'setting.change',
      subject: `setting:${key}`,
      detail: { value: parsed.data },
    });
    return ok(toSetting(key, row));
  });
}

/** Lists are sent whole, so a change of what somebody else has changed would undo that in silence. */
async function refuseConflict(tx: Db, key: SettingKey, expected: string | null | undefined): Promise<void> {
  const current = toSetting(key, await lockSetting(tx, key));
  // Older callers do not say which value they read.
  if (expected === undefined || expected === current.changed_at) return;
  throw problem(409, 'setting.conflict', 'Somebody else has changed this setting meanwhile.', undefined, {
    current,
  });
}
