import { Notice } from '@konnect/ui';
import type { DraftState } from '@konnect/forms';
import { DRAFT_LABELS } from '#app/components';
import type { SavingState } from './saving-state';
import styles from './survey-editor.module.css';

export function SaveStatus({
  saving,
  isChanged,
  draftState,
}: {
  saving: SavingState;
  isChanged: boolean;
  draftState: DraftState;
}) {
  return (
    <div className={styles.words}>
      <p role="status" className={styles.status}>
        {wordsOf(saving, isChanged, draftState)}
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

function wordsOf(saving: SavingState, isChanged: boolean, draftState: DraftState): string {
  if (saving.state === 'saving') return 'Saving...';
  if (saving.state === 'saved' && saving.isFresh) return 'Survey saved successfully';
  if (isChanged) return DRAFT_LABELS[draftState];
  return saving.state === 'saved' ? 'All changes are saved.' : '';
}
