import { verifyLedger, type EndpointOutput } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Card, Notice } from '@konnect/ui';
import { useState } from 'react';
import { ProblemNotice, useAction, useStaffCall } from '#app/components';
import { shared } from '#app/styles';
import styles from './draws.module.css';

/** Works the whole chain of entries out again. */
export function LedgerCheck({ id }: { id: string }) {
  const { api } = useHost();
  const call = useStaffCall();
  const [answer, setAnswer] = useState<EndpointOutput<typeof verifyLedger> | null>(null);
  const { isPending, problem, run } = useAction();
  const check = () => run(() => call(() => api.call(verifyLedger, { params: { id } })).then(setAnswer));

  return (
    <Card as="section" aria-labelledby="ledger">
      <h2 id="ledger" className={shared.title}>
        Ledger
      </h2>
      <p>Every spin, claim and change of stock is an entry that holds the one before it.</p>
      <ProblemNotice problem={problem} />
      <div role="status">
        {answer?.intact && (
          <Notice tone="success" title="The ledger is intact">
            {answer.entries} {answer.entries === 1 ? 'entry' : 'entries'}, the last one{' '}
            <code className={styles.code}>{answer.head}</code>
          </Notice>
        )}
        {answer && !answer.intact && (
          <Notice tone="danger" title={`Entry ${answer.broken_at ?? '?'} does not match`}>
            {answer.problem}
          </Notice>
        )}
      </div>
      <p className={shared.line}>
        <Button variant="quiet" pending={isPending} pendingLabel="Working it out…" onClick={check}>
          Check the ledger
        </Button>
      </p>
    </Card>
  );
}
