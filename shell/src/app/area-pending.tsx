import { Skeleton } from '@konnect/ui';
import styles from './area.module.css';

/** Shown in the frame while an area's first page is on its way. */
export function AreaPending() {
  return (
    <div className={styles.pending}>
      <Skeleton shape="image" label="Loading" />
      <Skeleton lines={4} label="" />
    </div>
  );
}
