import { useHost } from '@konnect/host-api';
import { useQuery } from '@tanstack/react-query';
import { HistoryList } from '#app/survey-parts';
import { ticketChangesQuery } from './queries';
import styles from './ticket-survey-editor.module.css';

export function TicketChanges({ id }: { id: string }) {
  const { api } = useHost();
  const { data, error, refetch } = useQuery(ticketChangesQuery(api, id));
  if (data === null) return null;
  return (
    <section aria-labelledby="ticket-changes" className={styles.changes}>
      <h2 id="ticket-changes">Who changed it</h2>
      <HistoryList
        entries={data?.map(({ at, who, what, version, fields }, index) => ({
          key: index,
          at,
          who: who ?? 'an unknown person',
          title: `Version ${version}: ${what}`,
          detail: fields.join(', '),
        }))}
        problem={error}
        onRetry={() => void refetch()}
        noun="changes"
        empty="No changes have been recorded yet."
      />
    </section>
  );
}
