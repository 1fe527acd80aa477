import type { Release } from '@konnect/contracts';
import { Button, Tag } from '@konnect/ui';
import { useState } from 'react';
import { checkRemote, type CheckResult } from './check-remote';
import { useLoadLog } from '#app/remotes/load-log';
import { healthOf, type Health } from './load-summary';
import styles from './platform-status.module.css';

const TONES = {
  loaded: 'success',
  recovered: 'warning',
  failed: 'danger',
  'not loaded yet': 'plain',
} as const satisfies Record<Health, string>;

export function RemoteTable({ release }: { release: Release }) {
  const log = useLoadLog();
  const [checks, setChecks] = useState<Readonly<Record<string, CheckResult>>>({});
  const [isChecking, setChecking] = useState(false);

  async function handleCheck() {
    setChecking(true);
    const results = await Promise.all(
      release.remotes.map(async (remote) => [remote.id, await checkRemote(remote)] as const),
    );
    setChecks(Object.fromEntries(results));
    setChecking(false);
  }

  return (
    <>
      <div className={styles.scroller} role="region" aria-label="Remotes" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Version</th>
              <th scope="col">In this visit</th>
              <th scope="col">Kept in reserve</th>
              <th scope="col">Reachable now</th>
            </tr>
          </thead>
          <tbody>
            {release.remotes.map((remote) => {
              const health = healthOf(log, remote.id);
              const check = checks[remote.id];
              return (
                <tr key={remote.id}>
                  <th scope="row">{remote.id}</th>
                  <td className={styles.version}>{remote.version}</td>
                  <td>
                    <Tag tone={TONES[health]}>{health}</Tag>
                  </td>
                  <td className={styles.version}>{remote.previous?.version ?? 'none'}</td>
                  <td>{check ? `${check.message} (${check.ms} ms)` : 'not checked'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className={styles.checked}>
        {Object.keys(checks).length > 0 &&
          `${Object.values(checks).filter((check) => check.ok).length} of ${release.remotes.length} parts are reachable`}
      </p>
      <Button
        variant="quiet"
        className={styles.check}
        pending={isChecking}
        pendingLabel="Checking..."
        onClick={() => void handleCheck()}
      >
        Check now
      </Button>
    </>
  );
}
