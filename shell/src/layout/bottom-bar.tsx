import type { Release } from '@konnect/contracts';
import { popoverOpener } from '@konnect/ui';
import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { MoreIcon } from './icons';
import styles from './bottom-bar.module.css';
import { BOTTOM_ENTRIES, navEntries } from './nav-entries';
import { NavIcon } from './nav-icon';
import { MENU_ID } from './site-menu';

export const BottomBar = memo(function BottomBar({ release }: { release: Release }) {
  return (
    <nav className={styles.bar} aria-label="Quick">
      <ul className={styles.tabs}>
        {navEntries(release, 'bottom')
          .slice(0, BOTTOM_ENTRIES)
          .map((entry) => (
            <li key={entry.to}>
              <NavLink to={entry.to} end={entry.to === '/'} className={styles.tab}>
                <NavIcon name={entry.icon} />
                {entry.label}
              </NavLink>
            </li>
          ))}
        <li className={styles.more}>
          <button {...popoverOpener(MENU_ID)} className={styles.tab}>
            <MoreIcon />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
});
