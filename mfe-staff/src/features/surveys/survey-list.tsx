import { links, type SurveySummary } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Pager, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useFilters, type Column } from '#app/components';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { SurveyTable } from '#app/survey-parts';
import { SURVEYS_PER_PAGE, surveysQuery, toSurveyFilter } from './queries';
import { SURVEY_STATES } from './state-labels';
import { SurveyLookup } from './survey-lookup';
import { SurveyActions } from './survey-actions';

const DATES: Column<SurveySummary>[] = [
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
];

/** All surveys with what one can do with each; filters and the page live in the address. */
export function SurveyList({ mayEdit }: { mayEdit: boolean }) {
  const { api } = useHost();
  const filters = useFilters(['search', 'state', 'page']);
  const filter = toSurveyFilter(filters.values);
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...surveysQuery(api, filter),
    placeholderData: (before) => before,
  });
  if (data === null) return <SurveyLookup mayEdit={mayEdit} />;
  return (
    <div className={shared.stack}>
      <SurveyTable
        label="Surveys"
        rows={data?.results ?? []}
        count={data && (data.count ?? 0)}
        read={({ id, title, slug, state, responses }) => ({
          id: String(id),
          title,
          detail: slug,
          state,
          responses,
        })}
        states={SURVEY_STATES}
        filters={filters}
        dates={DATES}
        actions={(survey) => <RowActions survey={survey} mayEdit={mayEdit} />}
        empty={{
          title: 'No surveys yet',
          ...(mayEdit ? { create: { href: paths.newSurvey(), label: 'Create New Survey' } } : {}),
        }}
        loading={{ isLoading: isPending || isFetching, problem: error, onRetry: () => void refetch() }}
      />
      <Pager
        page={filter.page}
        pageCount={Math.ceil((data?.count ?? 0) / SURVEYS_PER_PAGE)}
        hrefFor={(page) => filters.hrefFor({ page: String(page) })}
        label="Pages of surveys"
        renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      />
    </div>
  );
}

function RowActions({ survey, mayEdit }: { survey: SurveySummary; mayEdit: boolean }) {
  const { id, title, slug } = survey;
  return (
    <>
      {/* Whole documents: the editor and the viewer have a policy of their own. */}
      {mayEdit && (
        <a href={paths.editSurvey(id)} aria-label={`Edit ${title}`}>
          Edit
        </a>
      )}
      <Link to={paths.surveyAnalytics(id, slug)} aria-label={`Analytics ${title}`}>
        Analytics
      </Link>
      <a href={links.survey(slug)} aria-label={`View ${title}`}>
        View
      </a>
      {mayEdit && <SurveyActions survey={survey} />}
    </>
  );
}
