import { Link } from 'react-router-dom';
import { QuietButton } from '#app/components';
import { paths } from '#app/paths';
import type { ListedTicketSurvey } from './queries';

interface TicketSurveyActionsProps {
  survey: ListedTicketSurvey;
  onLinks: (survey: ListedTicketSurvey) => void;
  onDelete: (survey: ListedTicketSurvey) => void;
}

export function TicketSurveyActions({ survey, onLinks, onDelete }: TicketSurveyActionsProps) {
  return (
    <>
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
      <QuietButton aria-label={`Links for tickets of ${survey.title}`} onClick={() => onLinks(survey)}>
        Links for tickets
      </QuietButton>
      <QuietButton aria-label={`Delete ${survey.title}`} onClick={() => onDelete(survey)}>
        Delete
      </QuietButton>
    </>
  );
}
