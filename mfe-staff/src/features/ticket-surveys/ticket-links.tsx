import { makeTicketLinks } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, TextAreaField } from '@konnect/ui';
import { useState } from 'react';
import { ProblemNotice, useAction, useStaffCall } from '#app/components';
import { CopyButton } from '#app/components/copy-button';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import type { ListedTicketSurvey } from './queries';
import { readTickets } from './ticket-numbers';
import styles from './ticket-survey-list.module.css';

const SIGNED_HINT = ' Set "signedTickets" to true in the survey for links that nobody can guess.';

export interface TicketLinksProps {
  survey: ListedTicketSurvey;
  onClose: () => void;
}

/** Addresses to send to people, one for each ticket: signed when the survey wants it. */
export function TicketLinks({ survey, onClose }: TicketLinksProps) {
  const { api, config } = useHost();
  const call = useStaffCall();
  const [text, setText] = useState('');
  const [made, setMade] = useState<{ ticketId: string; url: string }[]>([]);
  const [error, setError] = useState('');
  const { isPending, problem, setProblem, run } = useAction();

  function make() {
    if (isPending) return;
    const read = readTickets(text);
    setError(read.error);
    setProblem(null);
    if (read.error) return;
    run(async () => {
      const list = survey.signedTickets
        ? await call(() =>
            api.call(makeTicketLinks, { params: { id: survey._id }, body: { tickets: read.tickets } }),
          )
        : read.tickets.map((ticketId) => ({ ticketId, path: paths.ticketSurveyView(survey._id, ticketId) }));
      setMade(list.map(({ ticketId, path }) => ({ ticketId, url: new URL(path, config.publicUrl).href })));
    });
  }

  return (
    <Dialog open onClose={onClose} title="Links for tickets">
      <div className={shared.stack}>
        <p>
          {survey.signedTickets
            ? 'Each link is signed: nobody can guess the one of another ticket.'
            : `Anybody can change the ticket in such a link.${survey.isPlain ? '' : SIGNED_HINT}`}
        </p>
        <TextAreaField
          label="Tickets"
          hint="One in each line, or with commas between: TK-1001"
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...(error ? { error } : {})}
        />
        <Button onClick={make} pending={isPending} pendingLabel="One moment…">
          Make links
        </Button>
        <ProblemNotice problem={problem} />
        {made.length > 0 && (
          <>
            <ul className={styles.links}>
              {made.map(({ ticketId, url }) => (
                <li key={ticketId}>
                  {ticketId}: <a href={url}>{url}</a>
                </li>
              ))}
            </ul>
            <p>
              <CopyButton
                text={made.map(({ ticketId, url }) => `${ticketId}\t${url}`).join('\n')}
                failed="The browser does not let us copy. Select the links and copy them by hand."
              >
                Copy all
              </CopyButton>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
