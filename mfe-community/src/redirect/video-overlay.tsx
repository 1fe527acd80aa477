import { Dialog } from '@konnect/ui';
import styles from './video-overlay.module.css';
import { videoFrameUrl, videoPageUrl } from './redirect-rule';

/** A video of the video site in a dialog of ours; its first byte comes after the tap that opened this. */
export function VideoOverlay({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Video" size="wide" closeOnBack>
      <iframe
        className={styles.frame}
        src={videoFrameUrl(id)}
        title="Video"
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={styles.note}>
        <a href={videoPageUrl(id)} target="_blank" rel="noopener noreferrer">
          Watch on YouTube, new tab
        </a>
      </p>
    </Dialog>
  );
}
