import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { readTicketSurvey } from '#app/modules/engagement/ticket-surveys/rules';
import { seededRandom, type Random } from '#app/brand/random';
import { HOUR } from './demo-dates';
import { surveyTexts } from './demo-surveys';
import { readContent } from './read-content';

const { surveys, words } = readContent(
  'ticket-surveys.yaml',
  z.strictObject({ surveys: z.array(z.strictObject(surveyTexts)), words: z.array(z.string()) }),
);

const RESPONSES = 60;
const FIRST_TICKET = 1_001;
const SPREAD_HOURS = 24 * 60;

export async function loadDemoTickets(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const random = seededRandom('ticket-responses');
  const madeAt = new Date(now.getTime() - (SPREAD_HOURS + 24) * HOUR);
  const ids: string[] = [];
  for (const survey of surveys)
    ids.push((await seedApi.insertTicketSurvey(db, readTicketSurvey(survey), { who: null, now: madeAt })).id);
  await seedApi.insertTicketResponses(
    db,
    Array.from({ length: RESPONSES }, (_, index) => {
      const isRepair = index % 3 !== 2;
      return {
        surveyId: ids[isRepair ? 0 : 1] ?? '',
        ticketId: `TK-${FIRST_TICKET + index}`,
        reference: `KT-DEMO0-${String(index + 1).padStart(5, '0')}`,
        response: isRepair ? repair(random) : call(random),
        createdAt: new Date(now.getTime() - random.between(1, SPREAD_HOURS) * HOUR),
      };
    }),
  );
}

function repair(random: Random): Record<string, unknown> {
  const solved = random.chance(0.82);
  return {
    solved,
    speed: random.int(solved ? 3 : 1, solved ? 5 : 3),
    ...(solved ? { good: [random.pick(['Friendly', 'On time', 'Explained well', 'Clean work'])] } : {}),
    ...(random.chance(0.3) ? { words: random.pick(words) } : {}),
  };
}

function call(random: Random): Record<string, unknown> {
  return { friendly: random.int(3, 5), calls: random.pick(['Once', 'Once', 'Twice', 'More often']) };
}
