import { endStaffSession, endStaffSessions, type OwnSession, type StaffUser } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, Tag, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { problemMessage, ProblemNotice, QuietButton, useAction } from '#app/components';
import { shared } from '#app/styles';
import { staffSessionsQuery, useStaffSessionsChange } from './queries';
import styles from './accounts.module.css';

/** Where a colleague is signed in; one session or all can be ended, e.g. after the loss of a phone. */
export function SessionsDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { api } = useHost();
  const change = useStaffSessionsChange(user.id);
  const { data, error, isFetching, refetch } = useQuery(staffSessionsQuery(api, user.id));
  const { isPending, problem, run } = useAction();
  const id = String(user.id);

  const end = (send: () => Promise<unknown>) => run(() => change(send));

  return (
    <Dialog open onClose={onClose} title={`Where ${user.name} is signed in`}>
      <div className={shared.stack}>
        <ProblemNotice problem={problem} />
        {error && (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {problemMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton shape="card" label="Loading the sessions" />}
        {data?.length === 0 && (
          <EmptyState title="Signed in nowhere">{user.name} has no open session.</EmptyState>
        )}
        {data && data.length > 0 && (
          <>
            <SessionList
              sessions={data}
              isPending={isPending}
              onEnd={(one) =>
                end(() => api.call(endStaffSession, { params: { id, session: String(one.id) } }))
              }
            />
            <Button
              variant="danger"
              pending={isPending}
              pendingLabel="Signing out…"
              onClick={() => end(() => api.call(endStaffSessions, { params: { id } }))}
            >
              Sign {user.name} out everywhere
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SessionListProps {
  sessions: readonly OwnSession[];
  isPending: boolean;
  onEnd: (session: OwnSession) => void;
}

function SessionList({ sessions, isPending, onEnd }: SessionListProps) {
  return (
    <ul>
      {sessions.map((one) => (
        <li key={one.id} className={styles.session}>
          <div>
            <strong>{one.device ?? 'Unknown device'}</strong>{' '}
            {one.current && <Tag tone="success">This one</Tag>}
            <p id={`session-${one.id}`}>
              {one.network ? `${one.network}, last` : 'Last'} used{' '}
              <Time value={one.last_used_at} format="date-time" />
            </p>
          </div>
          <QuietButton
            pending={isPending}
            aria-label={`Sign out ${one.device ?? 'unknown device'}`}
            aria-describedby={`session-${one.id}`}
            onClick={() => onEnd(one)}
          >
            Sign out
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
