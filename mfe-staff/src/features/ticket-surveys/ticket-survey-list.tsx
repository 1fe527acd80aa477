import { useHost } from '@konnect/host-api';
import { Notice, Time } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, ConfirmDialog, ProblemNotice, QuietButton, useFilters } from '#app/components';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { SurveyTable } from '#app/survey-parts';
import { ticketSurveysQuery, type ListedTicketSurvey } from './queries';
import { TicketLinks } from './ticket-links';
import { TicketSurveyActions } from './ticket-survey-actions';
import { useTicketSurveyDeletion } from './use-ticket-survey-deletion';

/** The name and the colour of each state. */
const TICKET_SURVEY_STATES = {
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
  expired: { label: 'Expired', tone: 'warning' },
} as const;

const DATES: Column<ListedTicketSurvey>[] = [
  {
    key: 'created',
    header: 'Made',
    sortValue: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time value={createdAt} format="short" />,
  },
  {
    key: 'updated',
    header: 'Changed',
    sortValue: ({ updatedAt, createdAt }) => updatedAt ?? createdAt,
    cell: ({ updatedAt }) => updatedAt && <Time value={updatedAt} format="short" />,
  },
];

/** All ticket surveys with what one can do with each. */
export function TicketSurveyList() {
  const { api } = useHost();
  const { data } = useSuspenseQuery(ticketSurveysQuery(api));
  const filters = useFilters(['search', 'state', 'sort']);
  const [asked, setAsked] = useState<ListedTicketSurvey | null>(null);
  const [linksOf, setLinksOf] = useState<ListedTicketSurvey | null>(null);
  const { deleted, isUndoing, problem, remove, undo } = useTicketSurveyDeletion();
  const { search, state } = filters.values;
  const words = search.toLowerCase();
  const rows = data.filter(
    (survey) =>
      (!words || `${survey.title} ${survey.description}`.toLowerCase().includes(words)) &&
      (!state || survey.state === state),
  );

  return (
    <div className={shared.stack}>
      {deleted && (
        <Notice
          tone="success"
          live
          title={`“${deleted.title}” is deleted`}
          action={
            <QuietButton pending={isUndoing} pendingLabel="One moment…" onClick={undo}>
              Undo
            </QuietButton>
          }
        >
          Its answers stay. It can be brought back for ten seconds.
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <SurveyTable
        label="Ticket surveys"
        rows={rows}
        count={rows.length}
        read={({ _id, title, state, signedTickets, responses }) => ({
          id: _id,
          title,
          state,
          mark: signedTickets && 'Signed',
          responses,
        })}
        states={TICKET_SURVEY_STATES}
        filters={filters}
        dates={DATES}
        actions={(survey) => <TicketSurveyActions survey={survey} onLinks={setLinksOf} onDelete={setAsked} />}
        empty={{
          title: 'No ticket surveys yet',
          create: { href: paths.newTicketSurvey(), label: 'New ticket survey' },
        }}
        sort={{ value: filters.chosen.sort, onChange: (sort) => filters.change({ sort }) }}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Delete “${asked?.title ?? ''}”?`}
        confirmLabel="Delete"
        pendingLabel="Deleting…"
        isDangerous
        onConfirm={() => (asked ? remove(asked) : Promise.resolve())}
      >
        People who still have its link can no longer answer it.{' '}
        {asked?.isPlain ? 'You cannot undo this.' : 'Answers stay, and for ten seconds you can undo this.'}
      </ConfirmDialog>
      {linksOf && <TicketLinks survey={linksOf} onClose={() => setLinksOf(null)} />}
    </div>
  );
}
