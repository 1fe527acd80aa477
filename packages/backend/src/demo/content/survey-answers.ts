// Made-up answers, so that charts look alive: 90 days, more from Githurai than from elsewhere, and a dip in the second month.
import { seededRandom, type Random } from '#app/brand/random';
import { FREQUENCIES, OPERATORS, SPEND_BANDS, USES } from './survey-data-use';
import { DISHES, SURVEY_AREAS } from './survey-pages';
import { demoSurveys } from './surveys';

export interface DemoSurveyAnswer {
  survey: string;
  responses: Record<string, unknown>;
  createdAt: Date;
}

const DAY = 24 * 60 * 60 * 1000;
const SPREAD_DAYS = 90;

/** Share of each survey in the answers. */
const SHARES = [
  ['after-your-installation', 0.45],
  ['how-you-use-data', 0.3],
  ['taste-the-menu', 0.17],
  ['staff-pulse', 0.08],
] as const;

const WISHES = [
  'Night package for students',
  'Weekend only',
  'Bundle iishe na mwezi, si na siku saba',
  'One that my whole family can share',
  'Kitu ya 30 bob ya siku mzima',
  'No expiry date',
] as const;
const BETTER = [
  'Call before you come',
  'The router could be smaller',
  'Nothing, it was great',
  'Mkuje mapema kidogo',
  'Explain the portal once more',
  'Cable in the stairwell looks untidy',
] as const;

/** Picks early entries more often: the list order is the skew. */
function skewed<T>(random: Random, list: readonly T[]): T {
  const index = Math.min(list.length - 1, Math.floor(random.next() ** 1.7 * list.length));
  return random.pick([list[index] ?? random.pick(list)]);
}

function npsAnswer(random: Random, dip: boolean): Record<string, unknown> {
  const score = Math.max(0, Math.min(10, Math.round(10 - random.next() ** 1.6 * (dip ? 9 : 6))));
  return {
    nps_score: score,
    area: skewed(random, SURVEY_AREAS),
    ...(score >= 7
      ? { good: [random.pick(['On time', 'Friendly', 'Clean work'] as const), 'Speed'] }
      : { bad: [random.pick(['Came late', 'Slow connection', 'Price was not clear'] as const)] }),
    ...(random.chance(0.35) ? { better: random.pick(BETTER) } : {}),
  };
}

function dataAnswer(random: Random): Record<string, unknown> {
  const home = random.chance(0.55);
  return {
    area: skewed(random, SURVEY_AREAS),
    frequency: skewed(random, FREQUENCIES),
    spend: random.pick([...SPEND_BANDS, '200 to 500', '501 to 1,000']),
    operator: skewed(random, OPERATORS),
    uses: [...new Set([skewed(random, USES), skewed(random, USES)])],
    satisfaction: random.int(home ? 3 : 1, 5),
    home_internet: home,
    ...(!home && random.chance(0.4) ? { wish: random.pick(WISHES) } : {}),
  };
}

function menuAnswer(random: Random): Record<string, unknown> {
  return {
    dish: skewed(random, DISHES),
    last_plate: random.int(2, 5),
    price: skewed(random, ['KSh 200', 'KSh 250', 'KSh 150', 'KSh 300']),
  };
}

function pulseAnswer(random: Random): Record<string, unknown> {
  const level = (): string => skewed(random, ['Rather yes', 'Yes', 'Rather no', 'No']);
  return {
    pulse: { tools: level(), heard: level(), rest: level() },
    team: skewed(random, ['Field', 'Support', 'Kitchen', 'Sales', 'Office']),
  };
}

export function demoSurveyAnswers(now: Date, count = 600): DemoSurveyAnswer[] {
  const random = seededRandom('survey-answers');
  return Array.from({ length: count }, () => {
    const roll = random.next();
    let sum = 0;
    const survey = (SHARES.find(([, share]) => (sum += share) > roll) ?? SHARES[0])[0];
    // Nobody answers a survey before it exists.
    const age =
      random.next() *
      Math.min(SPREAD_DAYS, demoSurveys.find(({ slug }) => slug === survey)?.daysAgo ?? SPREAD_DAYS);
    const dip = age > 35 && age < 60;
    const responses =
      survey === 'after-your-installation'
        ? npsAnswer(random, dip)
        : survey === 'how-you-use-data'
          ? dataAnswer(random)
          : survey === 'taste-the-menu'
            ? menuAnswer(random)
            : pulseAnswer(random);
    return { survey, responses, createdAt: new Date(now.getTime() - age * DAY) };
  });
}
