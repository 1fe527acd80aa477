import { useNavigation } from '@konnect/host-api/navigation';
import styles from './progress-line.module.css';

/** A thin line while the next page is on its way. Silent: the announcer speaks when the page is there. */
export function ProgressLine() {
  const { state } = useNavigation();
  return <div className={state === 'idle' ? styles.line : styles.moving} aria-hidden="true" />;
}
