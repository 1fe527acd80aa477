import { sql } from 'drizzle-orm';
import type { AnswerFilter, SurveyNumbers } from '@konnect/contracts';
import { COMMENT_SUFFIX } from '@konnect/contracts/rules';
import type { Database, Db } from '@konnect/database';
import { one } from './answer-query';
import { cellLabels, COUNTED, countedOf, isCountable } from './counted';
import { requestCount, countAnswers } from './counting';
import { storedTallies, type Tallies } from './day-tallies';
import { questionsOf, type Question } from './questions';
import type { SurveyRow } from './tables';
import type { Counted, Tally } from './tallies';

/** Limits texts behind "Other", which may be many: a chart shows the most frequent ones. */
const ANSWERS_PER_QUESTION = 300;
const REGIONS = 200;

interface AnswerRow {
  question: string;
  row: string;
  answer: string;
  count: number;
}

export async function summarise(
  database: Database,
  row: SurveyRow,
  filter: AnswerFilter,
): Promise<SurveyNumbers> {
  const questions = questionsOf(row.document);
  const counted = countedOf(questions);
  const { tallies, counting } = await talliesOrCount(database, row, filter, counted);
  const { count, complete, regions, answered, answers } = sumOf([...tallies.values()]);
  const counts = rankedAnswers(answers);
  const summaries = questions.map((question) =>
    toSummary(
      question,
      answered.get(question.name) ?? 0,
      counts.get(question.name) ?? [],
      answered.has(question.name + COMMENT_SUFFIX),
    ),
  );
  return {
    survey: row.id,
    title: row.title,
    count,
    total: await totalOf(database.db, row.id),
    completion_rate: count === 0 ? null : complete / count,
    nps: npsOf(questions, counts),
    by_day: [...tallies]
      .flatMap(([day, tally]) => (tally.count > 0 ? [{ day, count: tally.count }] : []))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    by_region: [...regions]
      .map(([region, people]) => ({ region, count: people }))
      .sort((a, b) => b.count - a.count || compare(a.region, b.region))
      .slice(0, REGIONS),
    questions: summaries,
    ...(counting ? { counting } : {}),
  };
}

async function talliesOrCount(
  database: Database,
  row: SurveyRow,
  filter: AnswerFilter,
  counted: Counted,
): Promise<Tallies> {
  const found = await storedTallies(database, row, filter, counted);
  if (!found.counting || (await requestCount(database, row.id, filter))) return found;
  await countAnswers(database, row.id, filter);
  return storedTallies(database, row, filter, counted);
}

async function totalOf(db: Db, id: number): Promise<number> {
  const { total } = await one<{ total: number }>(
    db,
    sql`
      select coalesce(sum(total), 0)::int as total
      from row_count
      where name = 'survey_result' and key = ${String(id)}`,
  );
  return total;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function sumOf(tallies: readonly Tally[]) {
  const regions = new Map<string, number>();
  const answered = new Map<string, number>();
  const answers = new Map<string, AnswerRow>();
  const add = (map: Map<string, number>, key: string, more: number) =>
    map.set(key, (map.get(key) ?? 0) + more);
  let [count, complete] = [0, 0];
  for (const tally of tallies) {
    count += tally.count;
    complete += tally.complete;
    for (const [region, more] of Object.entries(tally.regions)) add(regions, region, more);
    for (const [name, more] of Object.entries(tally.answered)) add(answered, name, more);
    for (const [question, row, answer, more] of tally.answers) {
      const key = JSON.stringify([question, row, answer]);
      const known = answers.get(key);
      if (known) known.count += more;
      else answers.set(key, { question, row, answer, count: more });
    }
  }
  return { count, complete, regions, answered, answers: [...answers.values()] };
}

function rankedAnswers(answers: readonly AnswerRow[]): Map<string, AnswerRow[]> {
  const found = new Map<string, AnswerRow[]>();
  const sorted = [...answers].sort(
    (a, b) => b.count - a.count || compare(a.row, b.row) || compare(a.answer, b.answer),
  );
  for (const answer of sorted) {
    const known = found.get(answer.question) ?? [];
    if (known.length < ANSWERS_PER_QUESTION) known.push(answer);
    found.set(answer.question, known);
  }
  return found;
}

function toSummary(
  question: Question,
  answered: number,
  rows: readonly AnswerRow[],
  hasComments: boolean,
): SurveyNumbers['questions'][number] {
  const labels = labelsOf(question);
  const cells = cellLabels(question);
  const rowLabels = labelsOf({ choices: question.rows });
  const given = rows.map(({ row, answer, count }) => {
    const cell = cells.get(row);
    const label = (cell ? labelsOf(cell.part) : labels).get(answer) ?? answer;
    return { value: answer, label, count, ...(row ? { row: cell?.label ?? rowLabels.get(row) ?? row } : {}) };
  });
  const seen = new Set(rows.map(({ answer }) => answer));
  const unused =
    question.kind === 'choice'
      ? question.choices.filter(({ value }) => !seen.has(value)).map((choice) => ({ ...choice, count: 0 }))
      : [];
  return {
    name: question.name,
    title: question.title,
    type: question.type,
    answered,
    mean: meanOf(question, rows),
    counts: [...given, ...unused],
    readable: hasComments || isReadable(question),
  };
}

function labelsOf({ choices }: Pick<Question, 'choices'>): Map<string, string> {
  return new Map(choices.map(({ value, label }) => [value, label]));
}

function isReadable({ kind, parts }: Question): boolean {
  return (
    !COUNTED.has(kind) || parts.some((part) => !isCountable(part) || part.hasOther || part.hasCommentArea)
  );
}

function meanOf({ type }: Question, rows: readonly AnswerRow[]): number | null {
  if (type !== 'rating' && type !== 'slider') return null;
  const numbers = rows
    .map(({ answer, count }) => ({ value: Number(answer), count }))
    .filter(({ value }) => Number.isFinite(value));
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  return total === 0 ? null : numbers.reduce((sum, { value, count }) => sum + value * count, 0) / total;
}

const PROMOTER = 9;
const PASSIVE = 7;

/** The first question from 0 to 10: share of 9 and 10 minus share of 0 to 6, from -100 to 100. */
function npsOf(
  questions: readonly Question[],
  counts: ReadonlyMap<string, AnswerRow[]>,
): SurveyNumbers['nps'] {
  const question = questions.find(({ type, rateMax }) => type === 'rating' && rateMax === 10);
  const rows = question && counts.get(question.name);
  if (!question || !rows) return null;
  const share = (isIn: (score: number) => boolean) =>
    rows.filter(({ answer }) => isIn(Number(answer))).reduce((sum, { count }) => sum + count, 0);
  const [promoters, passives, detractors] = [
    share((score) => score >= PROMOTER),
    share((score) => score >= PASSIVE && score < PROMOTER),
    share((score) => score < PASSIVE),
  ];
  const total = promoters + passives + detractors;
  return total === 0
    ? null
    : {
        question: question.name,
        score: Math.round(((promoters - detractors) / total) * 100),
        promoters,
        passives,
        detractors,
      };
}
