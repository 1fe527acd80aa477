import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { useMedia } from '#app/device';
import styles from './downloads.module.css';

/** Chromium's event that offers the installation; no other browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Installs this site on the home screen, without an app store. */
export function InstallSite() {
  const { config } = useHost();
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  const [wasInstalledNow, setWasInstalledNow] = useState(false);
  const isInstalled = useMedia('(display-mode: standalone)') || wasInstalledNow;

  // The browser decides when it fires the event.
  useEffect(() => {
    const handleOffer = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const handleInstalled = () => setWasInstalledNow(true);
    window.addEventListener('beforeinstallprompt', handleOffer);
    window.addEventListener('appinstalled', handleInstalled);
    return () => {
      window.removeEventListener('beforeinstallprompt', handleOffer);
      window.removeEventListener('appinstalled', handleInstalled);
    };
  }, []);

  async function handleInstall() {
    // The event can be used once; the browser fires another one later.
    setOffer(null);
    await offer?.prompt().catch(() => undefined);
  }

  return (
    <li className={styles.app}>
      <div className={styles.text}>
        <h2 className={styles.heading}>Install this site</h2>
        <p>Takes almost no space, is always up to date, and needs no app store.</p>
        {isInstalled && <p role="status">{config.siteName} is on this device.</p>}
        {!isInstalled && offer && (
          <Button variant="primary" onClick={() => void handleInstall()}>
            Install this site
          </Button>
        )}
        {!isInstalled && (
          <dl className={styles.ways}>
            <dt>Android</dt>
            <dd>Open the browser’s menu (three dots) and choose “Add to Home screen”.</dd>
            <dt>iPhone and iPad</dt>
            <dd>In Safari tap Share, then “Add to Home Screen”.</dd>
            <dt>Computer</dt>
            <dd>In Chrome or Edge, select the install icon at the end of the address bar.</dd>
          </dl>
        )}
      </div>
    </li>
  );
}
