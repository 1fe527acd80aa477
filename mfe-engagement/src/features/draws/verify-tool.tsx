import type { SpinFairness } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, ErrorState, Notice, Skeleton, TextField } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import styles from './draws.module.css';
import { EntryResult } from './entry-result';
import { entryReportQuery } from './queries';
import { browserCrypto } from './rules/recompute';
import { useLedgerWork } from './use-ledger-work';

const never = () => () => undefined;

export interface VerifyToolProps {
  draw: SpinFairness;
  position: number | undefined;
  onAsk(position: number): void;
}

export function VerifyTool({ draw, position, onAsk }: VerifyToolProps) {
  // The edge cannot know what the browser can do.
  const canCompute = useSyncExternalStore(
    never,
    () => browserCrypto() !== undefined,
    () => true,
  );
  return (
    <section aria-labelledby="check" className={styles.section}>
      <h2 id="check">Check a result yourself</h2>
      {canCompute ? <Tool draw={draw} position={position} onAsk={onAsk} /> : <WithoutCrypto />}
    </section>
  );
}

function WithoutCrypto() {
  return (
    <Notice tone="warning" title="This browser cannot compute here">
      <p>
        Browsers compute hashes only on secure pages, and this one was opened over plain http. Open this page
        with https:// in front of its address.
      </p>
      <p>
        Or check on a computer: download the ledger as CSV, join the fields of an entry with “|” as the
        example below tells, and compare with:
      </p>
      <pre>
        <code>
          {
            "printf '%s' 'prev_hash|draw|position|kind|at|spin_id|participant_hash|drawn_prize_id|prize_id|detail' | sha256sum"
          }
        </code>
      </pre>
    </Notice>
  );
}

function Tool({ draw, position, onAsk }: VerifyToolProps) {
  const { api } = useHost();
  const [typed, setTyped] = useState(position === undefined ? '' : String(position));
  const [problem, setProblem] = useState<string>();
  const {
    data: report,
    isFetching,
    error,
    refetch,
  } = useQuery({
    ...entryReportQuery(api, draw, position ?? 0),
    enabled: position !== undefined && browserCrypto() !== undefined,
  });
  const work = useLedgerWork(draw, onAsk);

  // A tap on an entry of the ledger fills the field.
  const [shown, setShown] = useState(position);
  if (shown !== position) {
    setShown(position);
    if (position !== undefined) setTyped(String(position));
  }

  function handleSubmit() {
    const asked = Number(typed.trim());
    if (!Number.isInteger(asked) || asked < 1 || typed.trim() === '')
      return setProblem('Enter the number of an entry, like 1');
    setProblem(undefined);
    work.clear();
    onAsk(asked);
  }

  return (
    <>
      <form
        noValidate
        className={styles.form}
        aria-label="Check an entry"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <TextField
          label="Number of the entry"
          hint="The number in the ledger below"
          inputMode="numeric"
          name="entry"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            Check this entry
          </Button>
          <Button
            variant="quiet"
            pending={work.running === 'mine'}
            pendingLabel="Looking..."
            onClick={() => void work.findMine()}
          >
            Find my spin
          </Button>
          <Button
            variant="quiet"
            pending={work.running === 'all'}
            pendingLabel={`Checking... ${work.progress}`}
            onClick={() => void work.checkAll()}
          >
            Check the whole ledger
          </Button>
        </div>
      </form>
      <div role="status">{work.message && <Notice tone={work.message.tone}>{work.message.text}</Notice>}</div>
      {position !== undefined && (
        <>
          {isFetching && !report && <Skeleton lines={3} label="Working it out" />}
          {error && !isFetching && (
            <ErrorState
              level={3}
              title="The entry could not be loaded"
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {report === null && (
            <Notice tone="warning" live title={`There is no entry ${position}`}>
              <p>
                The ledger has {draw.ledger.entries === 1 ? '1 entry' : `${draw.ledger.entries} entries`}.
              </p>
            </Notice>
          )}
          {report && <EntryResult report={report} />}
        </>
      )}
    </>
  );
}
