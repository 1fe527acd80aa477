import type { TicketSurveySummary } from '@konnect/contracts';
import { OTHER_VALUE } from '@konnect/contracts/rules';
import { titleOfKey } from '#app/modules/engagement/surveys/answer-texts';
import { questionsOf, type Question } from '#app/modules/engagement/surveys/questions';
import type { TicketTally } from './day-tallies';
import type { TicketSurveyRow } from './tables';

/** A question with very many texts must not crowd out the others. */
const ANSWERS_PER_QUESTION = 500;

interface Answer {
  question: string;
  answer: string;
  words: string;
  count: number;
}

type Totals = Omit<TicketSurveySummary, 'survey' | 'ticket'>;

export function summariseTickets(survey: TicketSurveyRow, days: ReadonlyMap<string, TicketTally>): Totals {
  const tallies = [...days.values()];
  const sum = (of: (tally: TicketTally) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
  const moments = (of: (tally: TicketTally) => string | null) => tallies.flatMap((tally) => of(tally) ?? []);
  const questions = questionsOf({ ...survey.document, pages: pagesOf(survey) });
  const answers = rankedAnswers(tallies);
  return {
    responses: sum(({ responses }) => responses),
    tickets: sum(({ tickets }) => tickets),
    first_at: moments(({ firstAt }) => firstAt).sort()[0] ?? null,
    last_at:
      moments(({ lastAt }) => lastAt)
        .sort()
        .at(-1) ?? null,
    by_day: [...days]
      .flatMap(([day, { responses }]) => (responses > 0 ? [{ day, count: responses }] : []))
      .sort((a, b) => compare(a.day, b.day)),
    questions: [...answeredBy(tallies)]
      .sort(([a], [b]) => compare(a, b))
      .map(([question, answered]) => {
        const counts = (answers.get(question) ?? []).map(({ answer, words, count }) => ({
          answer: words === '' ? answer : `${otherLabel(questions, question)}: ${words}`,
          count,
        }));
        return {
          question,
          title: titleOfKey(questions, question),
          answered,
          mean: meanOf(counts),
          counts: counts.slice(0, ANSWERS_PER_QUESTION),
        };
      }),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function answeredBy(tallies: readonly TicketTally[]): Map<string, number> {
  const answered = new Map<string, number>();
  for (const tally of tallies)
    for (const [question, more] of Object.entries(tally.answered))
      answered.set(question, (answered.get(question) ?? 0) + more);
  return answered;
}

function rankedAnswers(tallies: readonly TicketTally[]): Map<string, Answer[]> {
  const sums = new Map<string, Answer>();
  for (const tally of tallies)
    for (const [question, answer, words, more] of tally.answers) {
      const key = JSON.stringify([question, answer, words]);
      const known = sums.get(key);
      if (known) known.count += more;
      else sums.set(key, { question, answer, words, count: more });
    }
  const ranked = new Map<string, Answer[]>();
  for (const answer of [...sums.values()].sort(
    (a, b) => b.count - a.count || compare(a.answer, b.answer) || compare(a.words, b.words),
  ))
    ranked
      .set(answer.question, ranked.get(answer.question) ?? [])
      .get(answer.question)
      ?.push(answer);
  return ranked;
}

function otherLabel(questions: readonly Question[], question: string): string {
  const choices = questions.find(({ name }) => name === question)?.choices;
  return choices?.find(({ value }) => value === OTHER_VALUE)?.label ?? 'Other';
}

/** Questions may be at the top level, without pages. */
function pagesOf({ document }: TicketSurveyRow): Record<string, unknown>[] {
  const { pages, elements } = document;
  if (Array.isArray(pages)) return pages as Record<string, unknown>[];
  return Array.isArray(elements) ? [{ elements }] : [];
}

/** Null unless all answers are numbers. */
function meanOf(counts: readonly { answer: string; count: number }[]): number | null {
  const numbers = counts.map(({ answer, count }) => ({
    value: answer.trim() === '' ? Number.NaN : Number(answer),
    count,
  }));
  if (numbers.length === 0 || numbers.some(({ value }) => !Number.isFinite(value))) return null;
  return (
    numbers.reduce((sum, { value, count }) => sum + value * count, 0) /
    numbers.reduce((sum, { count }) => sum + count, 0)
  );
}
