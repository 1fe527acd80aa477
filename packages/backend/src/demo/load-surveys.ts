import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoSurveyAnswers } from './content/survey-answers';
import { demoSurveys } from './content/surveys';

const DAY_MS = 24 * 3_600_000;

/** The surveys and their answers. */
export async function loadDemoSurveys(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const demo of demoSurveys) {
    const id = await seedApi.insertSurvey(db, {
      slug: demo.slug,
      title: demo.title,
      description: demo.description,
      document: { pages: demo.pages, ...demo.settings },
      completedHtml: demo.completedHtml,
      completedHtmlOnCondition: demo.completedHtmlOnCondition,
      publish: demo.publish,
      createdAt: new Date(now.getTime() - demo.daysAgo * DAY_MS),
    });
    ids.set(demo.slug, id);
  }
  const results = demoSurveyAnswers(now).map((answer, index) => {
    const surveyId = ids.get(answer.survey);
    if (surveyId === undefined) throw new Error(`The demo answers name an unknown survey: ${answer.survey}.`);
    return {
      surveyId,
      reference: `KS-DEMO0-${String(index + 1).padStart(5, '0')}`,
      responses: answer.responses,
      createdAt: answer.createdAt,
    };
  });
  await seedApi.insertSurveyResults(db, results);
}
