import type { FastifyInstance } from 'fastify';
import { getScholarship, sendScholarshipApplication } from '@konnect/contracts';
import { scholarshipFaults } from '@konnect/contracts/form-rules';
import { DOCUMENT_ENDINGS, phoneE164 } from '@konnect/contracts/rules';
import { makeReference } from '#app/text/reference';
import { oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { findReceipt } from '#app/http/idempotency';
import { problem, refuseFaults } from '#app/http/problem-error';
import { created, ok, route } from '#app/http/route';
import { acceptForms } from '#app/modules/media/files/form-parser';
import { readDevice } from '#app/http/device';
import { attachFile } from '#app/modules/media/files/store';
import { answersOf, contactPhone, hasConsent, isOpen } from './rules';
import { formerSlugs, readScholarshipSettings } from './settings';
import { insertScholarshipApplication } from './store';

/** The specifications' address; older links use it too. */
const DEFAULT_SLUG = 'scholarship';
const APPLICATIONS_PER_MINUTE = 20;
const JSON_BYTES_MAX = 512 * 1024;

export function registerScholarship(app: FastifyInstance, deps: Dependencies): void {
  acceptForms(app, deps, {
    fields: { birthcert: DOCUMENT_ENDINGS, report_card: DOCUMENT_ENDINGS },
    owner: 'submission',
  });

  route(app, deps, getScholarship, { cache: 'public' }, async ({ db }) => {
    const settings = await readScholarshipSettings(db, deps.config.scholarship);
    return ok({
      slug: settings.slug,
      title: settings.title,
      period: settings.period,
      opens_at: settings.opensAt?.toISOString() ?? null,
      closes_at: settings.closesAt?.toISOString() ?? null,
      open: isOpen(settings, deps.clock()),
      former_slugs: await formerSlugs(db, [DEFAULT_SLUG, deps.config.scholarship.slug], settings.slug),
    });
  });

  const options = { perMinute: APPLICATIONS_PER_MINUTE, bodyLimit: JSON_BYTES_MAX, changesPublic: false };
  route(
    app,
    deps,
    sendScholarshipApplication,
    { ...options, again: ({ db }, row) => findReceipt(db, 'scholarship_application', row) },
    async ({ db, body, request }) => {
      const now = deps.clock();
      if (!isOpen(await readScholarshipSettings(db, deps.config.scholarship), now))
        throw problem(409, 'scholarship.closed', 'Applications for the scholarship are closed.');
      refuseFaults(scholarshipFaults(body, { now }));
      const sent = { endings: DOCUMENT_ENDINGS, device: readDevice(request), now };
      for (const field of ['birthcert', 'report_card'] as const)
        await attachFile(db, { ...sent, field, id: body[field] });
      const reference = makeReference('KS', deps.random);
      const id = await insertScholarshipApplication(db, {
        reference,
        name: oneLine(body.name),
        phoneE164: phoneE164(contactPhone(body)),
        answers: answersOf(body),
        birthcertFileId: body.birthcert,
        reportCardFileId: body.report_card,
        declaredAt: now,
        consentedAt: hasConsent(body) ? now : null,
        createdAt: now,
      });
      return created({ id, reference });
    },
  );
}
