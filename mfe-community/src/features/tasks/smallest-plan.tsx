import { portalAddress } from '@konnect/contracts';
import { pageSettings } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import styles from './smallest-plan.module.css';

/** The price of the smallest plan, from the staff's settings; renders nothing when the setting is empty. */
export function SmallestPlan() {
  const { config } = useHost();
  const { smallestPlan } = pageSettings(config);
  if (!smallestPlan) return null;
  return (
    <p className={styles.price}>
      <span>
        Internet from <strong className={styles.amount}>{smallestPlan}</strong>
      </span>
      <a href={portalAddress(config, 'internet-plans')} rel="noopener" aria-label="All plans, opens portal">
        All plans
      </a>
    </p>
  );
}
