import { pageNotFound, useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { TicketAnalytics, ticketSummaryQuery, ticketSurveysQuery } from '#app/features/ticket-surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function TicketAnalyticsPage() {
  const { api } = useHost();
  const navigate = useNavigate();
  const { survey = '', ticket = '' } = useParams();
  const { data: summary } = useSuspenseQuery(ticketSummaryQuery(api, survey, ticket));
  const { data: surveys } = useSuspenseQuery(ticketSurveysQuery(api));
  const known = surveys.find(({ _id }) => _id === survey);
  return (
    <>
      <StaffPageHeader
        title={known?.title ?? 'A deleted survey'}
        intro="Analytics by survey and ticket"
        back={{ to: paths.ticketSurveys(), label: 'Ticket surveys' }}
        actions={known && <a href={paths.editTicketSurvey(survey)}>Edit</a>}
      />
      <TicketAnalytics
        summary={summary}
        survey={known}
        onTicket={(next) => void navigate(paths.ticketAnalytics(survey, next))}
      />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Ticket survey analytics',
  roles: ['editor', 'support', 'admin'],
  async loader({ host, params }) {
    if (!params['survey']) throw pageNotFound();
    await Promise.all([
      host.queryClient.ensureQueryData(
        ticketSummaryQuery(host.api, params['survey'], params['ticket'] ?? ''),
      ),
      host.queryClient.ensureQueryData(ticketSurveysQuery(host.api)),
    ]);
  },
  Component: TicketAnalyticsPage,
});
