import { links } from '@konnect/contracts';
import { pageNotFound, useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { SurveyNumbers, surveyNumbersQuery, toAnswerFilter } from '#app/features/surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function SurveyAnalyticsPage() {
  const { api, session } = useHost();
  const { id = '', slug = '' } = useParams();
  const { data } = useSuspenseQuery(surveyNumbersQuery(api, id, {}));
  const role = session.current()?.role;
  return (
    <>
      <StaffPageHeader
        title={data.title || 'Survey without a title'}
        intro="Analytics"
        back={{ to: paths.surveys(), label: 'Surveys' }}
        actions={
          <>
            {role !== 'support' && <a href={paths.editSurvey(id)}>Edit</a>}
            <a href={links.survey(slug || id)}>View</a>
          </>
        }
      />
      <SurveyNumbers id={id} />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Survey analytics',
  roles: ['editor', 'support', 'admin'],
  async loader({ host, params, url }) {
    const { id } = params;
    if (!id) throw pageNotFound();
    const of = (name: string) => url.searchParams.get(name) ?? '';
    const filter = toAnswerFilter({ from: of('from'), to: of('to'), region: of('region') });
    await Promise.all(
      [filter, {}].map((one) => host.queryClient.ensureQueryData(surveyNumbersQuery(host.api, id, one))),
    );
  },
  Component: SurveyAnalyticsPage,
});
