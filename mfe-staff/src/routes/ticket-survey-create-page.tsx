import { useNavigate } from 'react-router-dom';
import { TicketSurveyEditor } from '#app/features/ticket-surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function TicketSurveyCreatePage() {
  const navigate = useNavigate();
  return (
    <>
      <StaffPageHeader
        title="New ticket survey"
        back={{ to: paths.ticketSurveys(), label: 'Ticket surveys' }}
        intro="The survey is written as JSON; the editor offers the names as you type."
      />
      <TicketSurveyEditor
        onCreated={({ _id }) => void navigate(paths.editTicketSurvey(_id), { replace: true })}
      />
    </>
  );
}

export const page = defineStaffPage({
  title: 'New ticket survey',
  roles: ['editor', 'support', 'admin'],
  Component: TicketSurveyCreatePage,
});
