import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { readTicketSurvey } from '#app/modules/engagement/ticket-surveys/rules';
import { demoTicketSurveys } from './content/ticket-surveys';
import { seededRandom, type Random } from '#app/brand/random';

const HOUR_MS = 3_600_000;
const RESPONSES = 60;
const FIRST_TICKET = 1_001;
const SPREAD_HOURS = 24 * 60;
const WORDS = [
  'Fundi alikuja mapema, asante',
  'Please call before you come',
  'The light was red for two days',
  'Poa sana',
] as const;

/** The ticket surveys with 60 responses, from ticket TK-1001 on. */
export async function loadDemoTickets(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  const random = seededRandom('ticket-responses');
  const madeAt = new Date(now.getTime() - (SPREAD_HOURS + 24) * HOUR_MS);
  const ids: string[] = [];
  for (const survey of demoTicketSurveys)
    ids.push((await seedApi.insertTicketSurvey(db, readTicketSurvey(survey), { who: null, now: madeAt })).id);
  await seedApi.insertTicketResponses(
    db,
    Array.from({ length: RESPONSES }, (_, index) => {
      // Two of three tickets were repairs.
      const isRepair = index % 3 !== 2;
      return {
        surveyId: ids[isRepair ? 0 : 1] ?? '',
        ticketId: `TK-${FIRST_TICKET + index}`,
        reference: `KT-DEMO0-${String(index + 1).padStart(5, '0')}`,
        response: isRepair ? repair(random) : call(random),
        createdAt: new Date(now.getTime() - random.between(1, SPREAD_HOURS) * HOUR_MS),
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
    ...(random.chance(0.3) ? { words: random.pick(WORDS) } : {}),
  };
}

function call(random: Random): Record<string, unknown> {
  return { friendly: random.int(3, 5), calls: random.pick(['Once', 'Once', 'Twice', 'More often']) };
}
