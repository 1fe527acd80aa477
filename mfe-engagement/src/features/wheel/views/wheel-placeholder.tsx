import styles from './wheel.module.css';

/** A text of the specifications' catalogue, kept apart because it is in the first view. */
const CHECKING = 'Checking participation status...';

export function WheelPlaceholder() {
  return (
    <div className={styles.area}>
      <p role="status" className={styles.status}>
        {CHECKING}
      </p>
      <div className={styles.scene} aria-hidden="true">
        <div className={styles.place} />
      </div>
      <div className={styles.buttonPlace} aria-hidden="true" />
    </div>
  );
}
