import type { TicketSurveySummary } from '@konnect/contracts';
import { commentTitle, removedQuestionTitle } from '@konnect/contracts/rules';
import { Button, EmptyState, TextField, Time } from '@konnect/ui';
import { useMemo, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { answersIn, answerText, type KnownQuestion, knownQuestions } from '#app/answers';
import { HydratedFields } from '#app/components';
import { paths } from '#app/paths';
import { shared } from '#app/styles';
import { ChoiceChart, DayChart } from '#app/survey-parts';
import styles from './ticket-analytics.module.css';

export interface TicketAnalyticsProps {
  summary: TicketSurveySummary;
  /** The survey's own document; undefined when it was deleted. */
  survey: Readonly<Record<string, unknown>> | undefined;
  /** Opens a ticket beside the totals. */
  onTicket: (ticket: string) => void;
}

/** One ticket's answers and story beside what everybody answered. */
export function TicketAnalytics({ summary, survey, onTicket }: TicketAnalyticsProps) {
  const known = useMemo(() => knownQuestions(survey ?? {}), [survey]);
  const { ticket } = summary;
  return (
    <div className={styles.analytics}>
      <TicketForm key={ticket?.ticketId ?? ''} ticket={ticket?.ticketId ?? ''} onTicket={onTicket} />
      <div className={ticket ? styles.beside : styles.analytics}>
        {ticket && (
          <section className={styles.part} aria-label={`Ticket ${ticket.ticketId}`}>
            <h2>{`Ticket ${ticket.ticketId}`}</h2>
            <TicketPart ticket={ticket} summary={summary} known={known} />
          </section>
        )}
        <section className={styles.part} aria-label="All tickets">
          <h2>All tickets</h2>
          <Totals summary={summary} known={known} />
        </section>
      </div>
    </div>
  );
}

function TicketForm({ ticket, onTicket }: { ticket: string; onTicket: (ticket: string) => void }) {
  const [error, setError] = useState('');
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('ticket')).trim();
    const isWrong = typed === '' || !/^[\w.:/#-]{1,120}$/.test(typed);
    setError(isWrong ? 'Enter a ticket, such as TK-1001' : '');
    if (!isWrong) onTicket(typed);
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} role="search" aria-label="Ticket">
      <HydratedFields>
        <TextField label="Ticket" name="ticket" defaultValue={ticket} {...(error ? { error } : {})} />
        <Button type="submit" variant="quiet">
          Show this ticket
        </Button>
      </HydratedFields>
    </form>
  );
}

interface PartProps {
  summary: TicketSurveySummary;
  known: readonly KnownQuestion[];
}

function TicketPart({
  ticket,
  summary,
  known,
}: PartProps & { ticket: NonNullable<TicketSurveySummary['ticket']> }) {
  const questionOf = (asked: string) => known.find(({ name }) => name === asked);
  const titleOf = (name: string) =>
    questionOf(name)?.title ??
    summary.questions.find(({ question }) => question === name)?.title ??
    removedQuestionTitle(name);
  return (
    <>
      {ticket.answers.length === 0 && (
        <EmptyState title="This ticket has not answered this survey" level={3} />
      )}
      {ticket.answers.map(({ _id, response, createdAt }) => (
        <article key={_id} className={styles.answer}>
          {createdAt && (
            <p className={shared.muted}>
              <Time value={createdAt} format="date-time" />
            </p>
          )}
          <dl className={styles.pairs}>
            {answersIn(response).map(({ name, value, comment, isComment }) => (
              <div key={name}>
                <dt>{isComment ? commentTitle(titleOf(name)) : titleOf(name)}</dt>
                <dd>{answerText(questionOf(name), value, comment)}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
      {ticket.timeline.length > 0 && (
        <>
          <h3>What happened with this ticket</h3>
          <ol className={styles.timeline}>
            {ticket.timeline.map(({ at, what, survey, title }, index) => (
              <li key={index}>
                <Time value={at} format="date-time" />: {what}{' '}
                <Link to={paths.ticketAnalytics(survey, ticket.ticketId)}>{title}</Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function Totals({ summary, known }: PartProps) {
  const { responses, tickets, first_at, last_at, by_day, questions } = summary;
  if (responses === 0) return <EmptyState title="Nobody has answered yet" level={3} />;
  return (
    <>
      <p>
        {`${responses.toLocaleString('en-US')} ${responses === 1 ? 'answer' : 'answers'} of ${tickets.toLocaleString('en-US')} ${tickets === 1 ? 'ticket' : 'tickets'}`}
        {first_at && last_at && (
          <>
            , from <Time value={first_at} format="short" /> to <Time value={last_at} format="short" />
          </>
        )}
        .
      </p>
      {by_day.length > 0 && (
        <>
          <h3>By day</h3>
          <DayChart days={by_day} />
        </>
      )}
      {questions.map(({ question, title, answered, mean, counts }) => (
        <div key={question} className={styles.question}>
          <h3>{title}</h3>
          <ChoiceChart
            title={title}
            answered={answered}
            mean={mean}
            counts={counts.map(({ answer, count }) => ({
              label: countedText(
                known.find(({ name }) => name === question),
                answer,
              ),
              count,
            }))}
          />
        </div>
      ))}
    </>
  );
}

const YES_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** The service counts answers as texts: those of a matrix or a panel as the text of their JSON. */
function countedText(question: KnownQuestion | undefined, answer: string): string {
  let value: unknown = YES_NO[answer] ?? answer;
  try {
    if (/^[[{]/.test(answer)) value = JSON.parse(answer);
  } catch {
    // A person typed it.
  }
  return answerText(question, value);
}
