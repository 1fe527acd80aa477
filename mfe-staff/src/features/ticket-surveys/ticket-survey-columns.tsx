import { Button, Tag, Time } from '@konnect/ui';
import { Link } from 'react-router-dom';
import type { Column } from '#app/components';
import { paths } from '#app/paths';
import type { ListedTicketSurvey } from './queries';
import styles from './ticket-survey-list.module.css';

/** The name and the colour of each state. */
export const TICKET_SURVEY_STATES = {
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
  expired: { label: 'Expired', tone: 'warning' },
} as const;

interface TicketSurveyActionsProps {
  onLinks: (survey: ListedTicketSurvey) => void;
  onDelete: (survey: ListedTicketSurvey) => void;
}

/** The columns of the list of ticket surveys; the last one holds what can be done with each. */
export function ticketSurveyColumns(actions: TicketSurveyActionsProps): Column<ListedTicketSurvey>[] {
  return [
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
          <Tag tone={TICKET_SURVEY_STATES[survey.state].tone}>{TICKET_SURVEY_STATES[survey.state].label}</Tag>{' '}
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
      cell: (survey) => <TicketSurveyActions survey={survey} {...actions} />,
    },
  ];
}

function TicketSurveyActions({
  survey,
  onLinks,
  onDelete,
}: TicketSurveyActionsProps & { survey: ListedTicketSurvey }) {
  return (
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
        onClick={() => onLinks(survey)}
      >
        Links for tickets
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete ${survey.title}`}
        onClick={() => onDelete(survey)}
      >
        Delete
      </Button>
    </div>
  );
}
