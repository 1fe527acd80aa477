import { useHost } from '@konnect/host-api';
import { Button, buttonClass } from '@konnect/ui';
import { useState } from 'react';
import styles from './share-bar.module.css';
import { shareLinks } from './share-links';

export interface ShareBarProps {
  title: string;
  /** Site path with the slug, whatever address the reader came by. */
  path: string;
}

/**
 * A device may refuse its dialog or the clipboard, for example for a replayed tap: then the address is
 * selected, to be copied by hand.
 */
export function ShareBar({ title, path }: ShareBarProps) {
  const { config, notify, track } = useHost();
  const [isAddressShown, setIsAddressShown] = useState(false);
  const url = new URL(path, config.publicUrl).href;

  async function handleShare() {
    try {
      await navigator.share({ title, url });
      track.event('article.shared', { by: 'device' });
    } catch (error) {
      // The reader closed the dialog: the links are still there.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsAddressShown(true);
    }
  }

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      setIsAddressShown(true);
    }
  }

  return (
    <div className={styles.share} role="group" aria-label="Share">
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
      <Button variant="quiet" size="small" className={styles.code} onClick={() => void handleCopy()}>
        Copy link
      </Button>
      <Button variant="primary" size="small" className={styles.code} onClick={() => void handleShare()}>
        Share
      </Button>
      {isAddressShown && (
        <label className={styles.address}>
          Copy this address
          <input
            readOnly
            value={url}
            ref={selectAll}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
}
