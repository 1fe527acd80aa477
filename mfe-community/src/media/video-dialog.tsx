import { Dialog, Notice } from '@konnect/ui';
import { useState } from 'react';
import styles from './video-dialog.module.css';
import { type VideoFile, VideoPlayer } from './video-player';

export interface VideoDialogProps {
  video: VideoFile & { transcript?: string | null | undefined };
  onClose(): void;
}

/**
 * A video in a dialog. It plays at once, because the tap that opened it asked for that. Back and Esc close
 * it.
 */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Dialog open onClose={onClose} title={video.title} closeOnBack>
      <VideoPlayer video={video} autoPlay className={styles.player} onError={() => setHasFailed(true)} />
      {hasFailed && (
        <Notice tone="danger" live>
          The video could not be loaded. Close it and try again in a moment.
        </Notice>
      )}
      {video.transcript && (
        <details className={styles.transcript} open={hasFailed}>
          <summary>Transcript</summary>
          <p>{video.transcript}</p>
        </details>
      )}
    </Dialog>
  );
}
