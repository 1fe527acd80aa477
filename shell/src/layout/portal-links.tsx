import { links, portalAddress } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useLocation } from 'react-router-dom';
import { DevicesIcon, RefreshIcon, WifiIcon } from './icons';
import styles from './portal-links.module.css';

export const PORTAL_TASKS = [
  { label: 'Internet Plans', task: 'internet-plans', Icon: WifiIcon },
  { label: 'Add device', task: 'add-device', Icon: DevicesIcon },
  { label: 'Change device', task: 'change-device', Icon: RefreshIcon },
] as const;

/** Home has these links in its own row. */
export function PortalLinks() {
  const { config } = useHost();
  const { pathname } = useLocation();
  if (pathname === links.home()) return null;
  return (
    <nav className={styles.tasks} aria-label="Your internet">
      <ul className={styles.list}>
        {PORTAL_TASKS.map(({ label, task, Icon }) => (
          <li key={task}>
            <a
              href={portalAddress(config, task)}
              className={styles.task}
              aria-label={`${label}, opens portal`}
              rel="noopener"
            >
              <Icon />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
