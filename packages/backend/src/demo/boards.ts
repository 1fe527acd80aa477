// Jobs, surveys and made-up answers.
import type { Db } from '#app/db/database';
import type { Stores } from '#app/db/stores';
import { demoJobs } from './content/jobs';
import { demoSurveyAnswers } from './content/survey-answers';
import { demoSurveys } from './content/surveys';
import { daysBefore } from './moments';

export async function loadJobs(db: Db, stores: Stores, now: Date): Promise<void> {
  for (const job of demoJobs(now)) {
    await stores.insertJob(db, {
      slug: job.slug,
      title: job.title,
      jobCategory: job.job_category,
      jobType: job.job_type,
      location: job.location,
      jobDescription: job.job_description,
      jobRequirements: job.job_requirements,
      responsibilities: job.responsibilities,
      requireReferences: job.require_references > 0,
      socialFb: job.social_fb,
      socialTwitter: job.social_twitter,
      socialInstagram: job.social_instagram,
      socialTiktok: job.social_tiktok,
      openings: job.openings,
      salary: job.salary,
      deadline: job.deadline,
      status: job.closed ? 'closed' : 'published',
      createdAt: job.date_created,
    });
  }
}

export async function loadSurveys(db: Db, stores: Stores, now: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const { slug, title, description, pages, completedHtml, completedHtmlOnCondition, publish, daysAgo } of demoSurveys) {
    const id = await stores.insertSurvey(db, { slug, title, description, document: { pages }, completedHtml, completedHtmlOnCondition, publish, createdAt: daysBefore(now, daysAgo) });
    ids.set(slug, id);
  }
  const results = demoSurveyAnswers(now).flatMap(({ survey, responses, createdAt }, index) => {
    const surveyId = ids.get(survey);
    return surveyId === undefined ? [] : [{ surveyId, responses, createdAt, reference: `KS-DEMO0-${String(index + 1).padStart(5, '0')}` }];
  });
  await stores.insertSurveyResults(db, results);
}
