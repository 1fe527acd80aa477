import styles from './wheel.module.css';

/** Of the specifications' catalogue, apart from the rest of it: this is in the first view. */
const CHECKING = 'Checking participation status...';

/** The place of the wheel while its code comes and the server is asked, and on the edge. */
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
