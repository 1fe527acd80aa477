import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Notice } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DataTable, FilterBar, ProblemNotice, useFilters } from '#app/components';
import { paths } from '#app/paths';
import { ticketSurveysQuery, type ListedTicketSurvey } from './queries';
import { TicketLinks } from './ticket-links';
import { TICKET_SURVEY_STATES, ticketSurveyColumns } from './ticket-survey-columns';
import { useTicketSurveyDeletion } from './use-ticket-survey-deletion';
import styles from './ticket-survey-list.module.css';

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

  const columns = ticketSurveyColumns({ onLinks: setLinksOf, onDelete: setAsked });

  return (
    <div className={styles.list}>
      <FilterBar
        label="Ticket surveys"
        filters={filters}
        fields={[
          { name: 'search', label: 'Search', kind: 'search' },
          {
            name: 'state',
            label: 'State',
            kind: 'select',
            options: Object.entries(TICKET_SURVEY_STATES).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        found={`${rows.length} ${rows.length === 1 ? 'survey' : 'surveys'}`}
      />
      {deleted && (
        <Notice
          tone="success"
          live
          title={`“${deleted.title}” is deleted`}
          action={
            <Button
              variant="quiet"
              size="small"
              pending={isUndoing}
              pendingLabel="One moment…"
              onClick={() => void undo()}
            >
              Undo
            </Button>
          }
        >
          Its answers stay. It can be brought back for ten seconds.
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <DataTable
        caption="Ticket surveys"
        columns={columns}
        rows={rows}
        keyOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        sort={filters.values.sort}
        onSort={(sort) => filters.change({ sort })}
        empty={{
          title: filters.count > 0 ? 'No survey fits these filters' : 'No ticket surveys yet',
          action: (
            <a href={paths.newTicketSurvey()} className={buttonClass({ variant: 'quiet' })}>
              New ticket survey
            </a>
          ),
        }}
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
        People who still have its link can no longer answer it. Answers stay, and for ten seconds you can undo
        this.
      </ConfirmDialog>
      {linksOf && <TicketLinks survey={linksOf} onClose={() => setLinksOf(null)} />}
    </div>
  );
}
