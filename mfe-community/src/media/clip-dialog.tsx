import { Dialog, Notice } from '@konnect/ui';
import { useState } from 'react';
import styles from './clip-dialog.module.css';
import { type ClipFile, ClipPlayer } from './clip-player';

export interface ClipDialogProps {
  clip: ClipFile & { transcript?: string | null | undefined };
  onClose(): void;
}

/**
 * A clip in a dialog: it plays at once, because the tap that opened it asked for that. Back and Esc close it.
 */
export function ClipDialog({ clip, onClose }: ClipDialogProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Dialog open onClose={onClose} title={clip.title} closeOnBack>
      <ClipPlayer clip={clip} autoPlay className={styles.player} onError={() => setHasFailed(true)} />
      {hasFailed && (
        <Notice tone="danger" live>
          The video did not arrive. Close it and try again in a moment.
        </Notice>
      )}
      {clip.transcript && (
        <details className={styles.transcript} open={hasFailed}>
          <summary>Transcript</summary>
          <p>{clip.transcript}</p>
        </details>
      )}
    </Dialog>
  );
}
