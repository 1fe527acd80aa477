import type { Release } from '@konnect/contracts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { NavLink } from 'react-router-dom';
import styles from './bottom-bar.module.css';
import { BOTTOM_ENTRIES, navEntries } from './nav-entries';
import { NavIcon } from './nav-icon';

/** Tabs on phones: at most four pages, then More. */
export function BottomBar({ release, onOpenMenu }: { release: Release; onOpenMenu: () => void }) {
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
          <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={onOpenMenu}>
            <Ellipsis aria-hidden="true" size={24} />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}
