// Numbers of a survey worked out on this device, for a provider whose service tells the answers and counts none of them.

export type Responses = Readonly<Record<string, unknown>>;

export interface CountedQuestion {
  name: string;
  title: string;
  type: string;
  /** Answers that have it. */
  answered: number;
  /** Of numbers; null for other questions. */
  mean: number | null;
  /** The most frequent first. */
  counts: { value: string; label: string; count: number }[];
}

interface KnownQuestion {
  name: string;
  title: string;
  type: string;
  rateMax: unknown;
  isNeeded: boolean;
  labels: ReadonlyMap<string, string>;
}

/** What people write in their own words; it is read and not counted. */
const TEXTS = ['text', 'comment', 'multipletext', 'file', 'signaturepad'];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

function textOf(value: unknown): string | undefined {
  const text = isRecord(value) ? value['default'] : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
}

function labelsOf(choices: unknown): Map<string, string> {
  const entries = Array.isArray(choices) ? (choices as unknown[]) : [];
  return new Map(
    entries.flatMap((choice) => {
      const value = textOf(isRecord(choice) ? choice['value'] : choice);
      return value === undefined
        ? []
        : [[value, (isRecord(choice) && textOf(choice['text'])) || value] as const];
    }),
  );
}

/** All questions of a SurveyJS document, those inside of panels too. */
export function knownQuestions(document: Readonly<Record<string, unknown>>): KnownQuestion[] {
  const elements = [
    ...listOf(document['pages']).flatMap((page) => listOf(page['elements'])),
    ...listOf(document['elements']),
    ...listOf(document['questions']),
  ];
  const inside = (element: Record<string, unknown>): Record<string, unknown>[] =>
    element['type'] === 'panel' ? listOf(element['elements']).flatMap(inside) : [element];
  return elements.flatMap(inside).flatMap((element) => {
    const name = textOf(element['name']);
    if (name === undefined || element['type'] === 'html' || element['type'] === 'image') return [];
    return [
      {
        name,
        title: textOf(element['title']) ?? name,
        type: textOf(element['type']) ?? 'text',
        rateMax: element['rateMax'],
        isNeeded: element['isRequired'] === true && element['visibleIf'] === undefined,
        labels: labelsOf(element['choices']),
      },
    ];
  });
}

const isAnswer = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** One answer as text; parts of a list are answers of their own. */
export function wordsOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function countOf(
  { name, title, type, labels }: Omit<KnownQuestion, 'rateMax' | 'isNeeded'>,
  answers: readonly Responses[],
): CountedQuestion {
  const given = answers.map((responses) => responses[name]).filter(isAnswer);
  const found = new Map<string, number>();
  for (const value of TEXTS.includes(type) ? [] : given.flat())
    found.set(wordsOf(value), (found.get(wordsOf(value)) ?? 0) + 1);
  const unused = [...labels.keys()].filter((value) => !found.has(value)).map((value) => [value, 0] as const);
  const numbers = given.flatMap((value) =>
    type === 'rating' && Number.isFinite(Number(value)) ? [Number(value)] : [],
  );
  return {
    name,
    title,
    type,
    answered: given.length,
    mean: numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : null,
    counts: [...[...found].sort(([, one], [, other]) => other - one), ...unused].map(([value, count]) => ({
      value,
      label: labels.get(value) ?? value,
      count,
    })),
  };
}

/** Each question of the document, and after them what was answered and is in no document. */
export function countAnswers(
  document: Readonly<Record<string, unknown>>,
  answers: readonly Responses[],
): CountedQuestion[] {
  const known = knownQuestions(document);
  const names = new Set(known.map(({ name }) => name));
  const others = [...new Set(answers.flatMap((responses) => Object.keys(responses)))].filter(
    (name) => !names.has(name),
  );
  const asked = [
    ...known,
    ...others.map((name) => ({ name, title: name, type: 'unknown', labels: new Map<string, string>() })),
  ];
  return asked.map((question) => countOf(question, answers));
}

/** Share of the answers that have every required question which is shown to everybody; null without answers. */
export function completionRate(
  document: Readonly<Record<string, unknown>>,
  answers: readonly Responses[],
): number | null {
  const needed = knownQuestions(document).filter(({ isNeeded }) => isNeeded);
  const whole = answers.filter((responses) => needed.every(({ name }) => isAnswer(responses[name])));
  return answers.length === 0 ? null : whole.length / answers.length;
}

const PROMOTER = 9;
const PASSIVE = 7;

export interface NetPromoterScore {
  question: string;
  /** From -100 to 100. */
  score: number;
  promoters: number;
  passives: number;
  detractors: number;
}

/** The score of the first question from 0 to 10; null without such a question or without answers. */
export function netPromoterScore(
  document: Readonly<Record<string, unknown>>,
  answers: readonly Responses[],
): NetPromoterScore | null {
  const question = knownQuestions(document).find(
    ({ type, rateMax }) => type === 'rating' && Number(rateMax) === 10,
  )?.name;
  const scores =
    question === undefined
      ? []
      : answers
          .map((responses) => responses[question])
          .filter(isAnswer)
          .map(Number);
  if (question === undefined || scores.length === 0) return null;
  const promoters = scores.filter((score) => score >= PROMOTER).length;
  const detractors = scores.filter((score) => score < PASSIVE).length;
  const score = Math.round(((promoters - detractors) / scores.length) * 100);
  return { question, score, promoters, passives: scores.length - promoters - detractors, detractors };
}
