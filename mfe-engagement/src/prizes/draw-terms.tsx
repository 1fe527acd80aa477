import type { SpinFairness } from '@konnect/contracts';
import { Time } from '@konnect/ui';
import styles from './prizes.module.css';

export function DrawTerms({ draw }: { draw: SpinFairness }) {
  return (
    <>
      <dl className={styles.metadata}>
        <div>
          <dt>Draw</dt>
          <dd>{draw.title}</dd>
        </div>
        <div>
          <dt>Promoter</dt>
          <dd>{draw.promoter}</dd>
        </div>
        <div>
          <dt>Opened</dt>
          <dd>
            <Time value={draw.opens_at} format="date-time" />
          </dd>
        </div>
        <div>
          <dt>Ends</dt>
          <dd>
            {draw.closes_at === null ? 'No date set yet' : <Time value={draw.closes_at} format="date-time" />}
          </dd>
        </div>
        <div>
          <dt>Time to claim</dt>
          <dd>
            {draw.claim_days === 1 ? '1 day' : `${draw.claim_days} days`} after the spin; then the prize goes
            back into the draw
          </dd>
        </div>
      </dl>
      <ul className={styles.promises}>
        <li>Taking part is free. You pay nothing, now or later.</li>
        <li>We never ask for your M-Pesa PIN or any other PIN or password.</li>
        <li>You do not have to share, follow or invite anybody.</li>
        <li>For people aged 18 and over. One spin per person and device.</li>
      </ul>
      {draw.terms !== null && <p className={styles.terms}>{draw.terms}</p>}
    </>
  );
}
