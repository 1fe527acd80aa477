import { links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wifi from 'lucide-react/icons/wifi';
import { useLocation } from 'react-router-dom';
import styles from './portal-links.module.css';

/** The fragment tells a portal that knows it which task to open; any other portal ignores it. */
export const PORTAL_TASKS = [
  { label: 'Internet Plans', fragment: 'internet-plans', Icon: Wifi },
  { label: 'Add device', fragment: 'add-device', Icon: MonitorSmartphone },
  { label: 'Change device', fragment: 'change-device', Icon: RefreshCw },
] as const;

/** The three tasks of the provider's portal, one thumb away on a phone. Home has them in a row of its own. */
export function PortalLinks() {
  const { portalUrl } = useHost().config;
  const { pathname } = useLocation();
  if (pathname === links.home()) return null;
  return (
    <nav className={styles.tasks} aria-label="Your internet">
      <ul className={styles.list}>
        {PORTAL_TASKS.map(({ label, fragment, Icon }) => (
          <li key={fragment}>
            <a href={`${portalUrl}#${fragment}`} className={styles.task} aria-label={`${label}, opens portal`} rel="noopener">
              <Icon aria-hidden="true" size={24} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
