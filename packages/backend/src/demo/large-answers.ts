import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoSurveys } from './demo-surveys';
import { demoSurveyAnswers } from './survey-answers';

const SLUG = 'after-your-installation';
const STEP = 1_000;

/** 50,000 answers to one more copy of the demo's first survey, for work on numbers and exports. */
export async function loadLargeAnswers(db: Db, seedApi: SeedApi, now: Date, count = 50_000): Promise<void> {
  const demo = demoSurveys.find(({ slug }) => slug === SLUG);
  if (!demo) throw new Error(`The demo has no survey ${SLUG}.`);
  const surveyId = await seedApi.insertSurvey(db, {
    ...demo,
    slug: `${SLUG}-large`,
    title: `${demo.title} (large)`,
    document: { pages: demo.pages },
  });
  // The generator spreads over all surveys; only this one's answers are kept.
  const answers = demoSurveyAnswers(now, Math.ceil(count * 2.4))
    .filter(({ survey }) => survey === SLUG)
    .slice(0, count);
  for (let start = 0; start < answers.length; start += STEP) {
    await seedApi.insertSurveyResults(
      db,
      answers.slice(start, start + STEP).map(({ responses, createdAt }, index) => ({
        surveyId,
        reference: `KS-LARGE-${String(start + index + 1).padStart(6, '0')}`,
        responses,
        createdAt,
      })),
    );
  }
}
