import { pageNotFound, useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { TicketChanges, TicketSurveyEditor, ticketSurveyQuery } from '#app/features/ticket-surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function TicketSurveyEditPage() {
  const host = useHost();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: survey } = useSuspenseQuery(ticketSurveyQuery(host.api, id));
  return (
    <>
      <StaffPageHeader title={survey.title} back={{ to: paths.ticketSurveys(), label: 'Ticket surveys' }} />
      <TicketSurveyEditor
        key={survey._id}
        survey={survey}
        onCreated={() => void navigate(paths.ticketSurveys())}
      />
      <TicketChanges id={survey._id} />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Edit a ticket survey',
  roles: ['editor', 'support', 'admin'],
  async loader({ host, params }) {
    if (!params['id']) throw pageNotFound();
    await host.queryClient.ensureQueryData(ticketSurveyQuery(host.api, params['id']));
  },
  Component: TicketSurveyEditPage,
});
