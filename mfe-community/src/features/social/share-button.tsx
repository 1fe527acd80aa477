import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';

/** A button that shares by the device's own dialog, or copies the address. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { config, notify, track } = useHost();
  const url = new URL(path, config.publicUrl).href;

  async function handleShare() {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        track.event('video.shared', { by: 'device' });
        return;
      }
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notify.info(`Copy this address: ${url}`);
    }
  }

  return (
    <Button variant="quiet" size="small" onClick={() => void handleShare()}>
      Share
    </Button>
  );
}
