import { regionOf } from '@konnect/contracts';
import { DataChart } from '#app/charts';
import { shared } from '#app/styles';
import { DayChart } from '#app/survey-parts';
import type { Filters } from './answer-filters';
import type { ShownNumbers } from './plain-numbers';
import { QuestionNumbers } from './question-numbers';
import styles from './survey-numbers.module.css';

/** Each form spells an area in its own way; people read its name. */
export const regionName = (spelling: string): string => regionOf(spelling)?.label ?? spelling;

export interface AnswerChartsProps {
  /** Id or slug of the survey. */
  survey: string;
  numbers: ShownNumbers;
  filters: Filters;
  isFetching: boolean;
}

/** The totals of a survey, its NPS, its days and regions, and each of its questions. */
export function AnswerCharts({ survey, numbers: data, filters, isFetching }: AnswerChartsProps) {
  return (
    <div className={styles.numbers} aria-busy={isFetching}>
      <dl className={styles.totals}>
        <Total name="Answers" value={data.count.toLocaleString('en-US')} />
        <Total
          name="Completion rate"
          value={data.completion_rate === null ? 'Not known' : `${Math.round(data.completion_rate * 100)}%`}
        />
        {data.nps && <Total name="NPS" value={String(Math.round(data.nps.score))} />}
      </dl>
      {data.nps && <NpsChart nps={data.nps} questions={data.questions} />}
      {data.by_day.length > 0 && (
        <section className={styles.question} aria-label="Answers by day">
          <h2>Answers by day</h2>
          <DayChart days={data.by_day} />
        </section>
      )}
      {data.by_region.length > 0 && (
        <section className={styles.question} aria-label="Answers by region">
          <h2>Answers by region</h2>
          <DataChart
            label="Answers by region"
            kind="bars"
            columns={['Region', 'Answers']}
            whole={data.count}
            points={data.by_region.map(({ region, count }) => ({
              label: regionName(region),
              value: count,
            }))}
          />
        </section>
      )}
      {data.questions.map((question) => (
        <QuestionNumbers key={question.name} survey={survey} question={question} filters={filters} />
      ))}
    </div>
  );
}

function NpsChart({
  nps,
  questions,
}: {
  nps: NonNullable<ShownNumbers['nps']>;
  questions: ShownNumbers['questions'];
}) {
  return (
    <section className={styles.question} aria-label="Net promoter score">
      <h2>Net promoter score</h2>
      <p
        className={shared.muted}
      >{`Promoters (9 and 10) less detractors (0 to 6), of the question “${questions.find(({ name }) => name === nps.question)?.title ?? nps.question}”.`}</p>
      <DataChart
        label="Net promoter score"
        kind="bars"
        columns={['Group', 'People']}
        whole={nps.promoters + nps.passives + nps.detractors}
        points={[
          { label: 'Promoters', value: nps.promoters },
          { label: 'Passives', value: nps.passives },
          { label: 'Detractors', value: nps.detractors },
        ]}
      />
    </section>
  );
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
