import { buttonClass } from '@konnect/ui';
import { TicketSurveyList, ticketSurveysQuery } from '#app/features/ticket-surveys';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

function TicketSurveysPage() {
  return (
    <>
      <StaffPageHeader
        title="Ticket surveys"
        intro="Short surveys that belong to a support ticket."
        actions={
          <a href={paths.newTicketSurvey()} className={buttonClass({ variant: 'primary' })}>
            New ticket survey
          </a>
        }
      />
      <TicketSurveyList />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Ticket surveys',
  roles: ['editor', 'support', 'admin'],
  loader: ({ host }) => host.queryClient.ensureQueryData(ticketSurveysQuery(host.api)),
  Component: TicketSurveysPage,
});
