import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { daysBefore } from './demo-dates';
import { demoSurveys } from './demo-surveys';
import { demoSurveyAnswers } from './survey-answers';

export async function loadDemoSurveys(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const { pages, settings, daysAgo, ...survey } of demoSurveys) {
    const id = await seedApi.insertSurvey(db, {
      ...survey,
      document: { pages, ...settings },
      createdAt: daysBefore(now, daysAgo),
    });
    ids.set(survey.slug, id);
  }
  const results = demoSurveyAnswers(now).map(({ survey, ...answer }, index) => {
    const surveyId = ids.get(survey);
    if (surveyId === undefined) throw new Error(`The demo answers name an unknown survey: ${survey}.`);
    return { ...answer, surveyId, reference: `KS-DEMO0-${String(index + 1).padStart(5, '0')}` };
  });
  await seedApi.insertSurveyResults(db, results);
}
