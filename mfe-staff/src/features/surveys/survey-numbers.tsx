import { regionOf, surveyExportPath, type AnswerFilter } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { FilterBar, problemWords, useFilters } from '#app/components';
import { DataChart } from '#app/charts';
import { surveyNumbersQuery, toAnswerFilter } from './queries';
import { QuestionNumbers } from './question-numbers';
import styles from './survey-numbers.module.css';

/** Each form spells an area in its own way; people read its name. */
const regionName = (spelling: string): string => regionOf(spelling)?.label ?? spelling;

/** What people answered: totals, NPS, days, regions and each question, narrowed by days and region. All numbers come from the server. */
export function SurveyNumbers({ id }: { id: string }) {
  const { api } = useHost();
  const filters = useFilters(['from', 'to', 'region', 'open', 'search', 'page']);
  const filter = toAnswerFilter(filters.values);
  const { data, error, isFetching, refetch } = useQuery({
    ...surveyNumbersQuery(api, id, filter),
    placeholderData: (before) => before,
  });
  // All regions, also while one is chosen; without a filter it is the same answer.
  const { data: whole } = useQuery(surveyNumbersQuery(api, id, {}));
  const regions =
    (whole ?? data)?.by_region.map(({ region }) => ({ value: region, label: regionName(region) })) ?? [];
  const narrowing: AnswerFilter = filter;

  return (
    <div className={styles.numbers}>
      <FilterBar
        label="Answers"
        filters={{
          ...filters,
          count: ['from', 'to', 'region'].filter((name) => filters.values[name as 'from']).length,
        }}
        fields={[
          ...(data?.isPlain
            ? []
            : ([
                { name: 'from', label: 'From', kind: 'date' },
                { name: 'to', label: 'To', kind: 'date' },
              ] as const)),
          { name: 'region', label: 'Region', kind: 'select', options: regions, placeholder: 'All regions' },
        ]}
        found={
          data && `${data.count.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} answers`
        }
      />
      {!data?.isPlain && (
        <p className={styles.exports}>
          <a
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={surveyExportPath(id, 'csv', narrowing)}
            download
          >
            Download as CSV
          </a>
          <a
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={surveyExportPath(id, 'json', narrowing)}
            download
          >
            Download as JSON
          </a>
        </p>
      )}
      {error && (
        <ErrorState onRetry={() => void refetch()} pending={isFetching}>
          {problemWords(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="card" count={3} label="Loading the numbers" />}
      {data && data.count === 0 && (
        <EmptyState title={data.total === 0 ? 'Nobody has answered yet' : 'No answers fit these filters'}>
          {data.total === 0
            ? 'The numbers show up with the first answer.'
            : 'Choose other days or another region.'}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <div className={styles.numbers} aria-busy={isFetching}>
          <dl className={styles.totals}>
            <Total name="Answers" value={data.count.toLocaleString('en-US')} />
            <Total
              name="Completion rate"
              value={
                data.completion_rate === null ? 'Not known' : `${Math.round(data.completion_rate * 100)}%`
              }
            />
            {data.nps && <Total name="NPS" value={String(Math.round(data.nps.score))} />}
          </dl>
          {data.nps && (
            <section className={styles.question} aria-label="Net promoter score">
              <h2>Net promoter score</h2>
              <p
                className={styles.hint}
              >{`Promoters (9 and 10) less detractors (0 to 6), of the question “${data.questions.find(({ name }) => name === data.nps?.question)?.title ?? data.nps.question}”.`}</p>
              <DataChart
                label="Net promoter score"
                kind="bars"
                columns={['Group', 'People']}
                whole={data.nps.promoters + data.nps.passives + data.nps.detractors}
                points={[
                  { label: 'Promoters', value: data.nps.promoters },
                  { label: 'Passives', value: data.nps.passives },
                  { label: 'Detractors', value: data.nps.detractors },
                ]}
              />
            </section>
          )}
          {data.by_day.length > 0 && (
            <section className={styles.question} aria-label="Answers by day">
              <h2>Answers by day</h2>
              <DataChart
                label="Answers by day"
                kind="line"
                columns={['Day', 'Answers']}
                points={data.by_day.map(({ day, count }) => ({ label: day, value: count }))}
              />
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
            <QuestionNumbers key={question.name} survey={id} question={question} filters={filters} />
          ))}
        </div>
      )}
    </div>
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
