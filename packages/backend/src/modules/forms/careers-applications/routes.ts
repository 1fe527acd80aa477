import type { FastifyInstance } from 'fastify';
import { sendCareerApplication } from '@konnect/contracts';
import { jobFaults } from '@konnect/contracts/form-rules';
import { CV_ENDINGS, DOCUMENT_ENDINGS, phoneE164, type UploadEnding } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import { makeReference } from '#app/text/reference';
import { oneLine } from '#app/text/text';
import type { Dependencies } from '#app/http/dependencies';
import { findReceipt } from '#app/http/idempotency';
import { invalidFields, problem, refuseFaults } from '#app/http/problem-error';
import { created, route } from '#app/http/route';
import { acceptForms } from '#app/modules/media/files/form-parser';
import { readDevice } from '#app/http/device';
import { attachFile } from '#app/modules/media/files/store';
import { isBootCamp, isClosed } from '#app/modules/content/jobs/rules';
import { findJob } from '#app/modules/content/jobs/store';
import { answersOf, warningsFor, type CareerForm } from './rules';
import { insertCareerApplication } from './store';

const APPLICATIONS_PER_MINUTE = 20;
/** A long cover letter as JSON. */
const JSON_BYTES_MAX = 256 * 1024;

async function receiptAgain({ db, body }: { db: Db; body: CareerForm }, row: string) {
  const receipt = await findReceipt(db, 'career_application', row);
  return receipt && { ...receipt, ...warningsFor(body) };
}

export function registerCareersApplications(app: FastifyInstance, deps: Dependencies): void {
  acceptForms(app, deps, {
    fields: { cv: CV_ENDINGS, sample_work_file1: DOCUMENT_ENDINGS },
    owner: 'submission',
  });

  const options = { perMinute: APPLICATIONS_PER_MINUTE, bodyLimit: JSON_BYTES_MAX, changesPublic: false };
  route(
    app,
    deps,
    sendCareerApplication,
    { ...options, again: receiptAgain },
    async ({ db, body, request }) => {
      const now = deps.clock();
      const job = await findJob(db, body.job, now);
      if (!job) throw invalidFields({ job: ['This job does not exist, or is not shown any more'] });
      if (isClosed(job, now)) throw problem(409, 'job.closed', 'Applications for this job are closed.');
      const { requireReferences: needsReferences } = job;
      refuseFaults(jobFaults(body, { isBootCamp: isBootCamp(job), needsReferences, now }));
      const attach = (field: 'cv' | 'sample_work_file1', endings: readonly UploadEnding[]) => {
        const id = body[field];
        return id ? attachFile(db, { field, id, endings, device: readDevice(request), now }) : undefined;
      };
      await attach('cv', CV_ENDINGS);
      await attach('sample_work_file1', DOCUMENT_ENDINGS);
      const reference = makeReference('KJ', deps.random);
      const id = await insertCareerApplication(db, {
        reference,
        jobId: job.id,
        name: oneLine(body.name),
        phoneE164: phoneE164(body.phone),
        email: body.email,
        answers: answersOf(body),
        cvFileId: body.cv || null,
        sampleWorkFileId: body.sample_work_file1 || null,
        createdAt: now,
      });
      return created({ id, reference, ...warningsFor(body) });
    },
  );
}
