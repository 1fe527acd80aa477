import { Notice } from '@konnect/ui';
import type { SavingState } from './use-survey-editor';
import styles from './survey-editor.module.css';

/** Where the changes are: on the server, on the way, or on this device only. */
export function SavingWords({ saving, isChanged }: { saving: SavingState; isChanged: boolean }) {
  return (
    <div className={styles.words}>
      <p role="status" className={styles.status}>
        {wordsOf(saving, isChanged)}
      </p>
      {saving.state === 'refused' && (
        <Notice tone="danger" live>
          {saving.message}
        </Notice>
      )}
      {saving.state === 'saved' && saving.wasCleaned && (
        <Notice tone="warning" live>
          The server took out what a survey may not contain. What you see now is what was saved.
        </Notice>
      )}
    </div>
  );
}

function wordsOf(saving: SavingState, isChanged: boolean): string {
  if (saving.state === 'saving') return 'Saving...';
  if (saving.state === 'saved' && saving.isFresh) return 'Survey saved successfully';
  if (isChanged) return 'Not saved yet; kept on this device.';
  return saving.state === 'saved' ? 'All changes are saved.' : '';
}
