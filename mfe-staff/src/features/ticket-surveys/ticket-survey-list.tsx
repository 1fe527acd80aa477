import { deleteTicketSurvey, restoreTicketSurvey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Notice, Tag, Time } from '@konnect/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  ConfirmDialog,
  DataTable,
  FilterBar,
  ProblemNotice,
  useFilters,
  useStaffCall,
  type Column,
} from '#app/components';
import { paths } from '#app/paths';
import { ticketSurveyKeys, ticketSurveysQuery, type ListedTicketSurvey } from './queries';
import { TicketLinks } from './ticket-links';
import styles from './ticket-survey-list.module.css';

const STATES = {
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
  expired: { label: 'Expired', tone: 'warning' },
} as const;

/** How long a deleted survey can be brought back from its notice. */
const UNDO_MS = 10_000;

/** All ticket surveys with what one can do with each. */
export function TicketSurveyList() {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(ticketSurveysQuery(api));
  const filters = useFilters(['search', 'state', 'sort']);
  const [asked, setAsked] = useState<ListedTicketSurvey | null>(null);
  const [linksOf, setLinksOf] = useState<ListedTicketSurvey | null>(null);
  const [deleted, setDeleted] = useState<{ id: string; title: string } | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { search, state } = filters.values;
  const words = search.toLowerCase();
  const rows = data.filter(
    (survey) =>
      (!words || `${survey.title} ${survey.description}`.toLowerCase().includes(words)) &&
      (!state || survey.state === state),
  );

  // The offer to undo ends by itself, but not while it is being taken.
  useEffect(() => {
    if (!deleted || isUndoing) return;
    const timer = setTimeout(() => setDeleted(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [deleted, isUndoing]);

  const refresh = () => cache.invalidateQueries({ queryKey: ticketSurveyKeys.all });

  async function remove(survey: ListedTicketSurvey) {
    await call(() => api.call(deleteTicketSurvey, { params: { id: survey._id } }));
    setDeleted({ id: survey._id, title: survey.title });
    setProblem(null);
    await refresh();
  }

  async function undo() {
    if (!deleted || isUndoing) return;
    setUndoing(true);
    setProblem(null);
    try {
      await call(() => api.call(restoreTicketSurvey, { params: { id: deleted.id } }));
      setDeleted(null);
      notify.success(`“${deleted.title}” is back.`);
      await refresh();
    } catch (error) {
      setProblem(error);
    } finally {
      setUndoing(false);
    }
  }

  const columns: Column<ListedTicketSurvey>[] = [
    {
      key: 'title',
      header: 'Survey',
      isName: true,
      sortValue: ({ title }) => title,
      cell: ({ title }) => title,
    },
    {
      key: 'state',
      header: 'State',
      cell: (survey) => (
        <span className={styles.state}>
          <Tag tone={STATES[survey.state].tone}>{STATES[survey.state].label}</Tag>{' '}
          {survey.signedTickets && <Tag>Signed</Tag>}
        </span>
      ),
    },
    {
      key: 'responses',
      header: 'Answers',
      isNumber: true,
      sortValue: ({ responses }) => responses,
      cell: ({ responses }) => responses.toLocaleString('en-US'),
    },
    {
      key: 'created',
      header: 'Made',
      sortValue: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Time value={createdAt} format="short" />,
    },
    {
      key: 'updated',
      header: 'Changed',
      sortValue: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => <Time value={updatedAt} format="short" />,
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (survey) => (
        <div className={styles.actions}>
          {/* Whole documents: the editor and the viewer have a policy of their own. */}
          <a href={paths.editTicketSurvey(survey._id)} aria-label={`Edit ${survey.title}`}>
            Edit
          </a>
          <Link to={paths.ticketAnalytics(survey._id)} aria-label={`Analytics ${survey.title}`}>
            Analytics
          </Link>
          {!survey.signedTickets && (
            <a href={paths.ticketSurveyView(survey._id)} aria-label={`View ${survey.title}`}>
              View
            </a>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Links for tickets of ${survey.title}`}
            onClick={() => setLinksOf(survey)}
          >
            Links for tickets
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Delete ${survey.title}`}
            onClick={() => setAsked(survey)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];

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
            options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
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
