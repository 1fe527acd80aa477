import { portalAddress, type Release, type SessionInfo } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { PopoverDialog } from '@konnect/ui';
import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { ExternalIcon } from './icons';
import { navEntries } from './nav-entries';
import { NavIcon } from './nav-icon';
import { PORTAL_TASKS } from './portal-links';
import styles from './site-menu.module.css';

export interface SiteMenuProps {
  release: Release;
  session: SessionInfo | null;
}

export const MENU_ID = 'site-menu';

/** A dialog for focus, Esc and Back. Opening it needs no code. */
export const SiteMenu = memo(function SiteMenu({ release, session }: SiteMenuProps) {
  const { config } = useHost();
  const entries = [...navEntries(release, 'main'), ...(session ? navEntries(release, 'staff') : [])];
  return (
    <PopoverDialog id={MENU_ID} title="Menu">
      <nav aria-label="Menu">
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <NavLink to={entry.to} end={entry.to === '/'} className={styles.entry}>
                <NavIcon name={entry.icon} />
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className={styles.portal}>
          {PORTAL_TASKS.map(({ label, task, Icon }) => (
            <li key={task}>
              <a
                href={portalAddress(config, task)}
                className={styles.entry}
                aria-label={`${label}, opens portal`}
                rel="noopener"
              >
                <Icon />
                {label}
                <ExternalIcon size={16} className={styles.external} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </PopoverDialog>
  );
});
