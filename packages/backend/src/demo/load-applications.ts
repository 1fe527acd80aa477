import { phoneE164 } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { findJob } from '#app/modules/content/jobs/store';
import {
  CODING_DAY,
  DATA_SURVEY,
  DEMO_REFEREES,
  demoCareerApplications,
  demoEventApplications,
  demoScholarshipApplications,
} from './content/applications';
import { demoFile } from './files';
import { idOf, type Ids } from './load-articles';
import { daysBefore } from './demo-dates';

/** Stores one of the demo's papers as an attachment, and gives its id. */
type AddPaper = (paper: string, fileName: string, at: Date) => ReturnType<SeedApi['insertStoredFile']>;

interface Target {
  db: Db;
  seedApi: SeedApi;
  now: Date;
}

/** Puts in what people sent: applications with their papers, and the settings of the events. */
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
  for (const [
    index,
    { job: slug, phone, daysAgo, answers, cv, ...rest },
  ] of demoCareerApplications.entries()) {
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
        referees: job.requireReferences ? [...DEMO_REFEREES] : [],
        sample_work_links: [],
      },
      cvFileId: cv ? await addPaper(cv.paper, cv.fileName, createdAt) : null,
      createdAt,
    });
  }
}

async function loadScholarshipApplications({ db, seedApi, now }: Target, addPaper: AddPaper): Promise<void> {
  for (const [
    index,
    { name, phone, daysAgo, county, ward, school, marks, essay },
  ] of demoScholarshipApplications.entries()) {
    const createdAt = daysBefore(now, daysAgo, index);
    await seedApi.insertScholarshipApplication(db, {
      reference: reference('KS', index),
      name,
      phoneE164: phoneE164(phone),
      answers: {
        name,
        gender: 'female',
        dob: '2011-05-04',
        residency: 'G44',
        high_school: school,
        school_county: county,
        school_ward: ward,
        live_with: 'Mother',
        parents: 'mother',
        mother_fname: 'Anne',
        mother_lname: 'Demo',
        mother_sname: 'Demo',
        mother_id: '00000000',
        mother_phone: phone,
        mother_community: ward,
        why_need: 'The fees of the second year are not there yet.',
        physical_impairment: 'No',
        learn_about_scholarship: 'konnect_website',
        essay,
        community_engagement: 'Saturday clean-up by the river.',
        extracurricular: 'Drama club.',
        total_marks_grade: marks,
        declaration: name,
      },
      birthcertFileId: await addPaper('birth-certificate', 'birth-certificate.pdf', createdAt),
      reportCardFileId: await addPaper('report-card', 'report-card.pdf', createdAt),
      declaredAt: createdAt,
      consentedAt: createdAt,
      createdAt,
    });
  }
}

async function loadEventApplications({ db, seedApi, now }: Target, articles: Ids): Promise<void> {
  for (const [
    index,
    { event, version, name, phone, residency, daysAgo, answers, choices },
  ] of demoEventApplications.entries()) {
    const at = daysBefore(now, daysAgo, index);
    const articleId = idOf(articles, event);
    const lists = Object.fromEntries(
      Object.entries(choices as Record<string, readonly string[]>).map(([question, chosen]) => [
        question,
        [...chosen],
      ]),
    );
    await seedApi.insertEventApplication(db, {
      reference: reference('KE', index),
      articleId,
      version,
      name,
      phone,
      phoneE164: phoneE164(phone),
      residency,
      answers: { ...answers },
      choices: lists,
      createdAt: at,
    });
  }
}

async function loadEventSettings({ db, seedApi, now }: Target, articles: Ids): Promise<void> {
  await seedApi.insertEventSetting(db, {
    articleId: idOf(articles, CODING_DAY.slug),
    capacity: CODING_DAY.capacity,
    closesAt: daysBefore(now, -CODING_DAY.closesInDays),
  });
  await seedApi.insertEventSetting(db, {
    articleId: idOf(articles, DATA_SURVEY.slug),
    closesAt: daysBefore(now, -DATA_SURVEY.closesInDays),
  });
}

function reference(prefix: string, index: number): string {
  return `${prefix}-DEMO0-${String(index + 1).padStart(5, '0')}`;
}
