import { portalAddress } from '@konnect/contracts';
import { pageSettings } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import styles from './smallest-plan.module.css';

/** What the cheapest way to be online costs, as staff wrote it in the settings; nothing where they left it empty. */
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
