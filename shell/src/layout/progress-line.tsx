import { useNavigation } from '@konnect/host-api/navigation';
import styles from './progress-line.module.css';

/** Silent, because the announcer speaks when the page is there. */
export function ProgressLine() {
  const { state } = useNavigation();
  return <div className={state === 'idle' ? styles.line : styles.moving} aria-hidden="true" />;
}
