import { links } from '@konnect/contracts';
import { pageNotFound, useHost } from '@konnect/host-api';
import { Tag } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SURVEY_STATES, SurveyEditor, surveyQuery } from '#app/features/surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function SurveyEditPage() {
  const host = useHost();
  const navigate = useNavigate();
  const { idOrSlug = '' } = useParams();
  const { data: survey } = useSuspenseQuery(surveyQuery(host.api, idOrSlug));
  const state = SURVEY_STATES[survey.state ?? (survey.publish ? 'open' : 'draft')];
  return (
    <>
      <StaffPageHeader
        title={survey.title || 'Survey without a title'}
        back={{ to: paths.surveys(), label: 'Surveys' }}
        tag={<Tag tone={state.tone}>{state.label}</Tag>}
        actions={
          <>
            <Link to={paths.surveyAnalytics(survey.id, survey.slug)}>Analytics</Link>
            {/* The viewer belongs to another area and is a document of its own. */}
            <a href={links.survey(survey.slug)}>View</a>
          </>
        }
      />
      <SurveyEditor key={survey.id} survey={survey} onCreated={() => void navigate(paths.surveys())} />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Edit a survey',
  roles: ['editor', 'admin'],
  async loader({ host, params }) {
    if (!params['idOrSlug']) throw pageNotFound();
    await host.queryClient.ensureQueryData(surveyQuery(host.api, params['idOrSlug']));
  },
  Component: SurveyEditPage,
});
