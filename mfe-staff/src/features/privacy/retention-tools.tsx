import { runRetention } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Card, Notice } from '@konnect/ui';
import { useState } from 'react';
import { ConfirmDialog, ProblemNotice, useAction, useStaffCall } from '#app/components';
import { shared } from '#app/styles';
import { countText } from './privacy-labels';
import styles from './privacy.module.css';

/** Data older than the settings allow, which is also deleted automatically once a day. */
export function RetentionTools() {
  const { api } = useHost();
  const call = useStaffCall();
  const [due, setDue] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { isPending, problem, run: start } = useAction();
  const [isAsking, setAsking] = useState(false);

  function look() {
    setDone(null);
    start(async () => {
      const { anonymised } = await call(() => api.call(runRetention, { body: { dry_run: true } }));
      setDue(countText(anonymised));
    });
  }

  async function run() {
    const { anonymised, files } = await call(() => api.call(runRetention, { body: { dry_run: false } }));
    setDue(null);
    setDone(`${countText(anonymised)}; ${files} ${files === 1 ? 'file' : 'files'} removed`);
  }

  return (
    <Card as="section" aria-labelledby="retention">
      <h2 id="retention" className={shared.title}>
        What is too old
      </h2>
      <p>
        Once a day the server makes records anonymous that are older than the settings allow. Here it can be
        looked at and done now.
      </p>
      <ProblemNotice problem={problem} />
      <div role="status" className={styles.result}>
        {due !== null && <Notice tone="info">Too old now: {due}.</Notice>}
        {done !== null && (
          <Notice tone="success" title="Made anonymous">
            {done}.
          </Notice>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" pending={isPending} pendingLabel="Looking…" onClick={look}>
          Look what is too old
        </Button>
        {due !== null && due !== 'nothing' && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Make it anonymous now
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Make old records anonymous?"
        confirmLabel="Make anonymous"
        isDangerous
        onConfirm={run}
      >
        <p>Names, numbers and files of these records are removed: {due}. It cannot be undone.</p>
      </ConfirmDialog>
    </Card>
  );
}
