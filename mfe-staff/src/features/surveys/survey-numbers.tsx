import { surveyExportPath, type AnswerFilter } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { DownloadLink, FilterBar, problemMessage, useFilters } from '#app/components';
import { shared } from '#app/styles';
import { AnswerCharts, regionName } from './answer-charts';
import { CountingState } from './counting-state';
import { surveyNumbersQuery, toAnswerFilter } from './queries';
import styles from './survey-numbers.module.css';

/** All numbers come from the server. */
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
          data &&
          !data.counting &&
          `${data.count.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} answers`
        }
      />
      {!data?.isPlain && (
        <p className={shared.row}>
          <DownloadLink
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={surveyExportPath(id, 'csv', narrowing)}
          >
            Download as CSV
          </DownloadLink>
          <DownloadLink
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={surveyExportPath(id, 'json', narrowing)}
          >
            Download as JSON
          </DownloadLink>
        </p>
      )}
      {error && (
        <ErrorState onRetry={() => void refetch()} pending={isFetching}>
          {problemMessage(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="card" count={3} label="Loading the numbers" />}
      {data?.counting && <CountingState {...data.counting} />}
      {data && !data.counting && data.count === 0 && (
        <EmptyState title={data.total === 0 ? 'Nobody has answered yet' : 'No answers fit these filters'}>
          {data.total === 0
            ? 'The numbers show up with the first answer.'
            : 'Choose other days or another region.'}
        </EmptyState>
      )}
      {data && !data.counting && data.count > 0 && (
        <AnswerCharts survey={id} numbers={data} filters={filters} isFetching={isFetching} />
      )}
    </div>
  );
}
