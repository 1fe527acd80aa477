import { useHost } from '@konnect/host-api';
import { Skeleton, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { ticketChangesQuery } from './queries';
import styles from './ticket-survey-editor.module.css';

/** Who changed what, newest first. */
export function TicketChanges({ id }: { id: string }) {
  const { api } = useHost();
  const { data, error } = useQuery(ticketChangesQuery(api, id));
  return (
    <section aria-labelledby="ticket-changes" className={styles.changes}>
      <h2 id="ticket-changes">Who changed it</h2>
      {error && <p>The changes could not be read.</p>}
      {!data && !error && <Skeleton lines={2} label="Loading the changes" />}
      {data?.length === 0 && <p>Nobody has changed it since changes are written down.</p>}
      {data && data.length > 0 && (
        <ol className={styles.changeList} reversed>
          {data.map(({ at, who, what, version, fields }, index) => (
            <li key={index}>
              <Time value={at} format="date-time" /> {who ?? 'Somebody'}: {what}, version {version}
              {fields.length > 0 && <span className={styles.kept}>{` (${fields.join(', ')})`}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
