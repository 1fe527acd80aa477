import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import { SurveyList, surveysQuery, toSurveyFilter } from '#app/features/surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function SurveysPage() {
  const role = useHost().session.current()?.role;
  const mayEdit = role === 'editor' || role === 'admin';
  return (
    <>
      <StaffPageHeader
        title="Surveys"
        intro="Make surveys, publish them, and read what people answered."
        actions={
          mayEdit && (
            <a href={paths.newSurvey()} className={buttonClass({ variant: 'primary' })}>
              Create New Survey
            </a>
          )
        }
      />
      <SurveyList mayEdit={mayEdit} />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Surveys',
  roles: ['editor', 'support', 'admin'],
  async loader({ host, url }) {
    const of = (name: string) => url.searchParams.get(name) ?? '';
    await host.queryClient.ensureQueryData(
      surveysQuery(host.api, toSurveyFilter({ search: of('search'), state: of('state'), page: of('page') })),
    );
  },
  Component: SurveysPage,
});
