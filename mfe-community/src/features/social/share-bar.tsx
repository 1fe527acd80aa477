import { useHost } from '@konnect/host-api';
import { Button, buttonClass } from '@konnect/ui';
import { useIsLive } from '#app/device';
import styles from './share-bar.module.css';
import { shareLinks } from './share-links';

export interface ShareBarProps {
  title: string;
  /** Site path with the slug, whatever address the reader came by. */
  path: string;
}

/** Sharing by the device's own dialog, by plain links, and by copying the address. */
export function ShareBar({ title, path }: ShareBarProps) {
  const { config, notify, track } = useHost();
  const isLive = useIsLive();
  const url = new URL(path, config.publicUrl).href;
  const canShare = isLive && typeof navigator.share === 'function';
  const canCopy = isLive && typeof navigator.clipboard?.writeText === 'function';

  async function handleShare() {
    try {
      await navigator.share({ title, url });
      track.event('article.shared', { by: 'device' });
    } catch {
      // The reader closed the dialog, or the device refused: the links are still there.
    }
  }

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      notify.info(`Copy this address: ${url}`);
    }
  }

  return (
    <div className={styles.share} role="group" aria-label="Share">
      {canShare && (
        <Button variant="primary" size="small" onClick={() => void handleShare()}>
          Share
        </Button>
      )}
      {shareLinks(url, title).map(({ label, href }) => (
        <a
          key={label}
          href={href}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Share on ${label}, opens a new tab`}
        >
          {label}
        </a>
      ))}
      {canCopy && (
        <Button variant="quiet" size="small" onClick={() => void handleCopy()}>
          Copy link
        </Button>
      )}
    </div>
  );
}
