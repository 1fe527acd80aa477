import { isPhoneBorrowed } from '@konnect/forms';
import { Button, Dialog } from '@konnect/ui';
import { useState } from 'react';
import { wizardStyles as styles } from '#app/wizard';

/** Says that the answers are stored on this device, and lets a person clear a phone that is not theirs. */
export function DraftStorageNote({ onClear }: { onClear(): void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.draftNote}>
      <p>
        {isPhoneBorrowed()
          ? 'Your answers stay in this tab, until you send, clear or close it. Choose files last: they are gone when the page is loaded again.'
          : 'Your answers and files stay on this device for 30 days, until you send or clear them.'}
      </p>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Clear my answers
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Clear all answers?"
        size="small"
        footer={
          <div className={styles.actions}>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onClear();
              }}
            >
              Clear
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep them
            </Button>
          </div>
        }
      >
        <p>
          Your answers and the files you chose for this form will be deleted from this device. This cannot be
          undone.
        </p>
      </Dialog>
    </div>
  );
}
