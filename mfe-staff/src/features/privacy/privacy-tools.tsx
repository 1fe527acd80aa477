import { PersonTools } from './person-tools';
import { RetentionTools } from './retention-tools';
import styles from './privacy.module.css';

export function PrivacyTools() {
  return (
    <div className={styles.parts}>
      <PersonTools />
      <RetentionTools />
    </div>
  );
}
