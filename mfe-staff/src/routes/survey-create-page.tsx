import { useNavigate } from 'react-router-dom';
import { SurveyEditor } from '#app/features/surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function SurveyCreatePage() {
  const navigate = useNavigate();
  return (
    <>
      <StaffPageHeader
        title="New survey"
        back={{ to: paths.surveys(), label: 'Surveys' }}
        intro="It starts as a draft: visitors see it once it is published."
      />
      <SurveyEditor onCreated={({ id }) => void navigate(paths.editSurvey(id), { replace: true })} />
    </>
  );
}

export const page = defineStaffPage({
  title: 'New survey',
  roles: ['editor', 'admin'],
  Component: SurveyCreatePage,
});
