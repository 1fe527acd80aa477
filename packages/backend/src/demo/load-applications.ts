import * as z from 'zod/mini';
import { phoneE164 } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { findJob } from '#app/modules/content/jobs/store';
import { APPLICATION_STATUSES } from '#app/modules/forms/careers-applications/tables';
import { demoFile, demoPaperNames } from './files';
import { daysBefore } from './demo-dates';
import { idOf, type Ids } from './load-articles';
import { readContent } from './read-content';

const person = { name: z.string(), phone: z.string(), daysAgo: z.number() };
const answers = z.record(z.string(), z.string());
const careerApplication = z.strictObject({
  ...person,
  job: z.string(),
  email: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  cv: z.optional(z.strictObject({ paper: z.enum(demoPaperNames), fileName: z.string() })),
  answers,
});
const referee = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  workplace: z.string(),
  position: z.string(),
  relationship: z.string(),
});
const eventApplication = z.strictObject({
  ...person,
  event: z.string(),
  version: z.enum(['v2', 'v3', 'v4']),
  residency: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  choices: z._default(z.record(z.string(), z.array(z.string())), {}),
});
const eventSetting = z.strictObject({
  event: z.string(),
  capacity: z.optional(z.number()),
  closesInDays: z.number(),
});
const demo = readContent(
  'applications.yaml',
  z.strictObject({
    careers: z.array(careerApplication),
    referees: z.array(referee),
    scholarship: z.strictObject({
      shared: answers,
      applicants: z.array(z.strictObject({ ...person, answers })),
    }),
    events: z.array(eventApplication),
    eventSettings: z.array(eventSetting),
  }),
);

type AddPaper = (paper: string, fileName: string, at: Date) => ReturnType<SeedApi['insertStoredFile']>;

interface Target {
  db: Db;
  seedApi: SeedApi;
  now: Date;
}

export async function loadDemoApplications(
  db: Db,
  seedApi: SeedApi,
  now: Date,
  articles: Ids,
): Promise<void> {
  const target = { db, seedApi, now };
  let papers = 0;
  const addPaper: AddPaper = (paper, fileName, at) =>
    seedApi.insertStoredFile(db, demoFile(paper, ++papers, fileName, at));
  await loadCareerApplications(target, addPaper);
  await loadScholarshipApplications(target, addPaper);
  await loadEventApplications(target, articles);
  await loadEventSettings(target, articles);
}

async function loadCareerApplications({ db, seedApi, now }: Target, addPaper: AddPaper): Promise<void> {
  for (const [index, { job: slug, phone, daysAgo, answers, cv, ...rest }] of demo.careers.entries()) {
    const job = await findJob(db, slug, now);
    if (!job) throw new Error(`The demo has no job called "${slug}".`);
    const createdAt = daysBefore(now, daysAgo, index);
    await seedApi.insertCareerApplication(db, {
      ...rest,
      reference: reference('KJ', index),
      jobId: job.id,
      phoneE164: phoneE164(phone),
      answers: {
        name: rest.name,
        phone,
        email: rest.email,
        ...answers,
        referees: job.requireReferences ? demo.referees : [],
        sample_work_links: [],
      },
      cvFileId: cv ? await addPaper(cv.paper, cv.fileName, createdAt) : null,
      createdAt,
    });
  }
}

async function loadScholarshipApplications({ db, seedApi, now }: Target, addPaper: AddPaper): Promise<void> {
  const { shared, applicants } = demo.scholarship;
  for (const [index, { name, phone, daysAgo, answers }] of applicants.entries()) {
    const createdAt = daysBefore(now, daysAgo, index);
    await seedApi.insertScholarshipApplication(db, {
      reference: reference('KS', index),
      name,
      phoneE164: phoneE164(phone),
      answers: { ...shared, ...answers, name, mother_phone: phone, declaration: name },
      birthcertFileId: await addPaper('birth-certificate', 'birth-certificate.pdf', createdAt),
      reportCardFileId: await addPaper('report-card', 'report-card.pdf', createdAt),
      declaredAt: createdAt,
      consentedAt: createdAt,
      createdAt,
    });
  }
}

async function loadEventApplications({ db, seedApi, now }: Target, articles: Ids): Promise<void> {
  for (const [index, { event, daysAgo, ...application }] of demo.events.entries())
    await seedApi.insertEventApplication(db, {
      ...application,
      reference: reference('KE', index),
      articleId: idOf(articles, event),
      phoneE164: phoneE164(application.phone),
      createdAt: daysBefore(now, daysAgo, index),
    });
}

async function loadEventSettings({ db, seedApi, now }: Target, articles: Ids): Promise<void> {
  for (const { event, closesInDays, ...setting } of demo.eventSettings)
    await seedApi.insertEventSetting(db, {
      ...setting,
      articleId: idOf(articles, event),
      closesAt: daysBefore(now, -closesInDays),
    });
}

function reference(prefix: string, index: number): string {
  return `${prefix}-DEMO0-${String(index + 1).padStart(5, '0')}`;
}
