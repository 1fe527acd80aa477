import { links, type SurveyState, type SurveySummary } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Pager, Tag, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DataTable, FilterBar, useFilters, type Column } from '#app/components';
import { paths } from '#app/paths';
import { SURVEYS_PER_PAGE, surveysQuery, toSurveyFilter } from './queries';
import { STATE_WORDS } from './state-words';
import { SurveyActions } from './survey-actions';
import styles from './survey-list.module.css';

const STATES = (Object.keys(STATE_WORDS) as SurveyState[]).map((value) => ({
  value,
  label: STATE_WORDS[value].label,
}));

/** All surveys with what one can do with each; filters and the page live in the address. */
export function SurveyList({ mayEdit }: { mayEdit: boolean }) {
  const { api } = useHost();
  const filters = useFilters(['search', 'state', 'page']);
  const filter = toSurveyFilter(filters.values);
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...surveysQuery(api, filter),
    placeholderData: (before) => before,
  });
  const count = data?.count ?? 0;
  const columns: Column<SurveySummary>[] = [
    {
      key: 'title',
      header: 'Survey',
      isName: true,
      cell: (survey) => (
        <span className={styles.name}>
          {survey.title || 'Without a title'}
          <span className={styles.slug}>{survey.slug}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => (
        <span className={styles.state}>
          <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Tag>
        </span>
      ),
    },
    {
      key: 'responses',
      header: 'Answers',
      isNumber: true,
      cell: ({ responses }) => responses.toLocaleString('en-US'),
    },
    {
      key: 'last',
      header: 'Last answer',
      cell: ({ last_response_at: at }) => (at ? <Time value={at} format="short" /> : 'None yet'),
    },
    {
      key: 'updated',
      header: 'Changed',
      cell: ({ updated_at, updated_by }) => (
        <>
          <Time value={updated_at} format="short" /> {updated_by && `by ${updated_by}`}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (survey) => (
        <div className={styles.actions}>
          {/* Whole documents: the editor and the viewer have a policy of their own. */}
          {mayEdit && (
            <a href={paths.editSurvey(survey.id)} aria-label={`Edit ${survey.title}`}>
              Edit
            </a>
          )}
          <Link to={paths.surveyAnalytics(survey.id, survey.slug)} aria-label={`Analytics ${survey.title}`}>
            Analytics
          </Link>
          <a href={links.survey(survey.slug)} aria-label={`View ${survey.title}`}>
            View
          </a>
          {mayEdit && <SurveyActions survey={survey} />}
        </div>
      ),
    },
  ];
  return (
    <div className={styles.list}>
      <FilterBar
        label="Surveys"
        filters={filters}
        fields={[
          { name: 'search', label: 'Search', kind: 'search' },
          { name: 'state', label: 'State', kind: 'select', options: STATES },
        ]}
        found={data && `${count} ${count === 1 ? 'survey' : 'surveys'}`}
      />
      <DataTable
        caption="Surveys"
        columns={columns}
        rows={data?.results ?? []}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        isLoading={isPending || isFetching}
        problem={error}
        onRetry={() => void refetch()}
        empty={{
          title: filters.count > 0 ? 'No survey fits these filters' : 'No surveys yet',
          ...(mayEdit
            ? {
                action: (
                  <a href={paths.newSurvey()} className={buttonClass({ variant: 'quiet' })}>
                    Create New Survey
                  </a>
                ),
              }
            : {}),
        }}
      />
      <Pager
        page={filter.page}
        pageCount={Math.ceil(count / SURVEYS_PER_PAGE)}
        hrefFor={(page) => filters.hrefFor({ page: String(page) })}
        label="Pages of surveys"
        renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      />
    </div>
  );
}
