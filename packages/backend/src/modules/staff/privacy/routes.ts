import type { FastifyInstance } from 'fastify';
import { erasePerson, exportPerson, findPerson } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { deleteFiles } from '#app/modules/media/files/clean-up';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { appendToJournal, erasureOf, hasherOf, storeErasure } from './erasure-journal';
import { registerRetention } from './retention-routes';
import { anonymise, countByKind, eraseComments, recordsOf, type Person } from './store';

/** The log never names the person. */
export function registerPrivacy(app: FastifyInstance, deps: Dependencies): void {
  registerPersonRequests(app, deps);
  registerRetention(app, deps);
}

function checked(person: Person): Person {
  if (!person.phone && !person.email)
    throw invalidFields({ phone: ['Enter a phone number or an email address'] });
  return person;
}

function registerPersonRequests(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, findPerson, {}, async ({ db, body, request }) => {
    const records = await recordsOf(db, checked(body));
    await recordAudit(db, request, {
      action: 'privacy.find',
      subject: 'privacy:person',
      personal: true,
      detail: countByKind(records),
    });
    return ok({
      matches: records.map(({ kind, id, reference, createdAt, files }) => ({
        kind,
        id,
        reference,
        created_at: createdAt.toISOString(),
        files: files.length,
      })),
    });
  });

  staffRoute(app, deps, exportPerson, {}, async ({ db, body, request }) => {
    const records = await recordsOf(db, checked(body));
    for (const { kind, id } of records)
      await recordAudit(db, request, { action: 'privacy.export', subject: `${kind}:${id}`, personal: true });
    return ok({
      records: records.map(({ kind, id, reference, createdAt, data }) => ({
        kind,
        id,
        reference,
        created_at: createdAt.toISOString(),
        data,
      })),
    });
  });

  // Files are deleted after the commit, because deleted bytes cannot be rolled back.
  staffRoute(
    app,
    deps,
    erasePerson,
    { transaction: false, changesPublic: true },
    async ({ body, request }) => {
      const now = deps.clock();
      const { records, erasure } = await deps.database.transaction(async (tx) => {
        const found = await recordsOf(tx, checked(body));
        if (found.length !== body.expected)
          throw problem(
            409,
            'privacy.changed',
            'Something came in since you looked. Look again before you erase.',
          );
        await anonymise(tx, found, now);
        await eraseComments(tx, found);
        for (const { kind, id } of found)
          await recordAudit(tx, request, {
            action: 'privacy.erase',
            subject: `${kind}:${id}`,
            personal: true,
          });
        const done = erasureOf(await hasherOf(tx, deps.config.serverSecret), body, now);
        await storeErasure(tx, done);
        return { records: found, erasure: done };
      });
      // The next start adds what the file lacks.
      if (deps.config.erasureJournal !== undefined)
        await appendToJournal(deps.config.erasureJournal, [erasure]).catch((error: unknown) =>
          deps.logger.error({ err: error }, 'an erasure could not be written into the file of erasures'),
        );
      const files = records.flatMap((record) => record.files);
      // The erasure is done, so a failure here is no failure of it: the job repeats the clean-up.
      await deleteFiles(deps, files).catch((error: unknown) =>
        deps.logger.error({ err: error }, 'files of an erasure wait for the next clean-up'),
      );
      return ok({ erased: countByKind(records), files: files.length });
    },
  );
}
