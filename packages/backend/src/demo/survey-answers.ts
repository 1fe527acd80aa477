// The answers are uneven, so that charts show differences: Githurai answers most, month two dips.
import * as z from 'zod/mini';
import { seededRandom, type Random } from '#app/brand/random';
import { choicesOf, demoSurveys } from './demo-surveys';
import { readContent } from './read-content';

export interface DemoSurveyAnswer {
  survey: string;
  responses: Record<string, unknown>;
  createdAt: Date;
}

const DAY = 24 * 60 * 60 * 1000;
const SPREAD_DAYS = 90;

const texts = z.array(z.string());
const POOLS = readContent(
  'survey-answers.yaml',
  z.strictObject({
    shares: z.record(z.string(), z.number()),
    good: texts,
    bad: texts,
    better: texts,
    wishes: texts,
    commonSpend: texts,
    prices: texts,
    levels: texts,
  }),
);
const SHARES = Object.entries(POOLS.shares);
const AREAS = choicesOf('how-you-use-data', 'area');
const FREQUENCIES = choicesOf('how-you-use-data', 'frequency');
const SPEND = [...choicesOf('how-you-use-data', 'spend'), ...POOLS.commonSpend];
const OPERATORS = choicesOf('how-you-use-data', 'operator');
const USES = choicesOf('how-you-use-data', 'uses');
const DISHES = choicesOf('taste-the-menu', 'dish');
const TEAMS = choicesOf('staff-pulse', 'team');

/** Picks early entries more often. */
function skewed<T>(random: Random, list: readonly T[]): T {
  const index = Math.min(list.length - 1, Math.floor(random.next() ** 1.7 * list.length));
  return random.pick([list[index] ?? random.pick(list)]);
}

type MakeAnswer = (random: Random, isDip: boolean) => Record<string, unknown>;
const ANSWERS: Readonly<Record<string, MakeAnswer>> = {
  'after-your-installation': (random, isDip) => {
    const score = Math.max(0, Math.min(10, Math.round(10 - random.next() ** 1.6 * (isDip ? 9 : 6))));
    return {
      nps_score: score,
      area: skewed(random, AREAS),
      ...(score >= 7 ? { good: [random.pick(POOLS.good), 'Speed'] } : { bad: [random.pick(POOLS.bad)] }),
      ...(random.chance(0.35) ? { better: random.pick(POOLS.better) } : {}),
    };
  },
  'how-you-use-data': (random) => {
    const home = random.chance(0.55);
    return {
      area: skewed(random, AREAS),
      frequency: skewed(random, FREQUENCIES),
      spend: random.pick(SPEND),
      operator: skewed(random, OPERATORS),
      uses: [...new Set([skewed(random, USES), skewed(random, USES)])],
      satisfaction: random.int(home ? 3 : 1, 5),
      home_internet: home,
      ...(!home && random.chance(0.4) ? { wish: random.pick(POOLS.wishes) } : {}),
    };
  },
  'taste-the-menu': (random) => ({
    dish: skewed(random, DISHES),
    last_plate: random.int(2, 5),
    price: skewed(random, POOLS.prices),
  }),
  'staff-pulse': (random) => {
    const level = (): string => skewed(random, POOLS.levels);
    return {
      pulse: { tools: level(), heard: level(), rest: level() },
      team: skewed(random, TEAMS),
    };
  },
};

export function demoSurveyAnswers(now: Date, count = 600): DemoSurveyAnswer[] {
  const random = seededRandom('survey-answers');
  return Array.from({ length: count }, () => {
    const roll = random.next();
    let sum = 0;
    const [survey = ''] = SHARES.find(([, share]) => (sum += share) > roll) ?? SHARES[0] ?? [];
    const age =
      random.next() *
      Math.min(SPREAD_DAYS, demoSurveys.find(({ slug }) => slug === survey)?.daysAgo ?? SPREAD_DAYS);
    const responses = ANSWERS[survey]?.(random, age > 35 && age < 60) ?? {};
    return { survey, responses, createdAt: new Date(now.getTime() - age * DAY) };
  });
}
