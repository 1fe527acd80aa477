import type { SpinFairness } from '@konnect/contracts';
import { EmptyState } from '@konnect/ui';
import { areChancesEqual, hasChances, percentText, stockText } from './chances';
import { NextDrawText } from './next-draw-text';
import styles from './prizes.module.css';

/** For people who do not see the wheel: the real chances and what is left. */
export function PrizeTable({ draw: { prizes, next_draw: next } }: { draw: SpinFairness }) {
  if (prizes.length === 0) {
    return (
      <EmptyState title="No prizes available" level={3}>
        <NextDrawText next={next} />
      </EmptyState>
    );
  }
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>Prizes and the chance of each</caption>
        <thead>
          <tr>
            <th scope="col">On the wheel</th>
            <th scope="col">Chance</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">
                {prize.name}
                {!prize.win && <span className={styles.lesser}> (no prize)</span>}
              </th>
              <td>{percentText(prize)}</td>
              <td>{stockText(prize) ?? 'no limit'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!hasChances(prizes) && (
        <p className={styles.note}>
          Nothing can be drawn at the moment: all chances are zero. <NextDrawText next={next} />
        </p>
      )}
      {!areChancesEqual(prizes) && (
        <p className={styles.note}>
          All slices of the wheel have the same size, but not the same chance. The chance is what this table
          says.
        </p>
      )}
    </>
  );
}
