import type { FairPrize, LedgerEntry } from '@konnect/contracts';
import { EmptyState, failureText, LoadMore, Notice, Time } from '@konnect/ui';
import { Link } from 'react-router-dom';
import styles from './draws.module.css';

const KINDS: Readonly<Record<LedgerEntry['kind'], string>> = {
  spin: 'Spin',
  claim: 'Details received',
  stock: 'Stock added',
  hand_over: 'Prize handed over',
};

/** A spin gives stock back when its prize was not claimed in time. */
function kindOf({ kind, spin_id }: LedgerEntry): string {
  return kind === 'stock' && spin_id !== '' ? 'Prize not claimed, back in the draw' : KINDS[kind];
}

export interface LedgerListProps {
  entries: readonly LedgerEntry[];
  prizes: readonly FairPrize[];
  /** The number of all entries. */
  count: number;
  hrefOf(position: number): string;
  /** Null at the end of the ledger. */
  moreHref: string | null;
  onLoadMore(): void;
  isLoadingMore: boolean;
  /** Why the next page could not be loaded; null without a failure. */
  failure: unknown;
}

/** The entries are oldest first and never name a person. */
export function LedgerList({
  entries,
  prizes,
  count,
  hrefOf,
  moreHref,
  onLoadMore,
  isLoadingMore,
  failure,
}: LedgerListProps) {
  const nameOf = (id: string) => prizes.find((prize) => prize.id === id)?.name ?? id;
  return (
    <section aria-labelledby="ledger" className={styles.section}>
      <h2 id="ledger">Ledger</h2>
      <p>Each entry contains the hash of the one before, so changing one breaks all that follow.</p>
      {entries.length === 0 ? (
        <EmptyState title="Nobody has spun yet" level={3} jina="Pole pole ndio mwendo">
          The first spin appears here a moment after it is drawn.
        </EmptyState>
      ) : (
        <>
          <p className={styles.quiet}>
            {entries.length} of {count} entries
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">What</th>
                <th scope="col">Prize</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.position}>
                  <th scope="row">
                    <Link
                      to={hrefOf(entry.position)}
                      preventScrollReset
                      className={styles.number}
                      aria-label={`Check entry ${entry.position}`}
                    >
                      {entry.position}
                    </Link>
                  </th>
                  <td>
                    {kindOf(entry)}
                    <span className={styles.when}>
                      <Time value={entry.at} format="date-time" />
                    </span>
                  </td>
                  <td>
                    {nameOf(entry.prize_id)}
                    {entry.kind === 'spin' && entry.drawn_prize_id !== entry.prize_id && (
                      <span className={styles.when}>
                        instead of {nameOf(entry.drawn_prize_id)}, which had run out
                      </span>
                    )}
                    {entry.kind === 'stock' && entry.detail && (
                      <span className={styles.when}>{entry.detail}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {failure !== null && (
        <Notice tone="danger" live>
          The next entries could not be loaded. {failureText(failure)}
        </Notice>
      )}
      {moreHref !== null && (
        <LoadMore
          href={moreHref}
          pending={isLoadingMore}
          label="Load More"
          pendingLabel="Loading..."
          onLoad={onLoadMore}
          renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset replace {...rest} />}
        />
      )}
    </section>
  );
}
