import { useEffect, useState } from 'react';
import type { SurveyNumbers } from '@konnect/contracts';
import { shared } from '#app/styles';
import styles from './survey-numbers.module.css';

/** After so long without another day, something is probably wrong with the job that counts. */
const LONG_MS = 45_000;

/** Replaces the numbers while the answers are being counted; the page polls. */
export function CountingState({ days, of }: NonNullable<SurveyNumbers['counting']>) {
  const isLate = useIsLate(days);
  return (
    <section className={styles.counting} aria-label="Counting the answers">
      <h2>Counting the answers</h2>
      <progress value={days} max={of} aria-label="Days counted" />
      <p role="status">
        {days.toLocaleString('en-US')} of {of.toLocaleString('en-US')} days are counted.
      </p>
      <p className={shared.muted}>
        {isLate
          ? 'This takes longer than usual. An administrator can check on the page Background jobs that they are running.'
          : 'There are many answers. The numbers show up here when all are counted, also when you leave and come back.'}
      </p>
    </section>
  );
}

function useIsLate(days: number): boolean {
  const [lateAt, setLateAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLateAt(days), LONG_MS);
    return () => clearTimeout(timer);
  }, [days]);
  return lateAt === days;
}
