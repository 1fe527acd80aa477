import type { AppDownload } from '@konnect/contracts';
import { useLazyModule } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { buttonClass, VisuallyHidden } from '@konnect/ui';
import { useMedia } from '#app/device';
import styles from './downloads.module.css';

const loadQrCode = () =>
  import(/* webpackChunkName: "qr-code" */ '@konnect/ui/qr-code').then((module) => module.QrCode);
/** A screen that a phone can be held in front of. */
const BIG_SCREEN = '(min-width: 800px) and (hover: hover)';

/** One app: what it is, what it costs in data, and how to get it onto a phone. */
export function AppCard({ app }: { app: AppDownload }) {
  const { preferences } = useHost();
  const isBigScreen = useMedia(BIG_SCREEN);
  const { module: QrCode } = useLazyModule(loadQrCode, isBigScreen && !preferences.saveData());
  const { name, about, version, megabytes, url } = app;
  return (
    <li className={styles.app}>
      <div className={styles.text}>
        <h2 className={styles.heading}>{name}</h2>
        <p>{about}</p>
        <p className={styles.metadata}>
          {megabytes} MB · version {version}
        </p>
        <a href={url} rel="noopener" className={buttonClass({ variant: 'primary' })}>
          Get {name}
          <VisuallyHidden>, {megabytes} MB, opens its shop</VisuallyHidden>
        </a>
      </div>
      <div className={styles.scan} aria-hidden={QrCode ? undefined : true}>
        {QrCode && (
          <>
            <QrCode text={url} label={`QR code of ${name}`} className={styles.code} />
            <span>Scan with your phone</span>
          </>
        )}
      </div>
    </li>
  );
}
