import type { Release } from '@konnect/contracts';
import { links } from '@konnect/contracts';
import { popoverOpener } from '@konnect/ui';
import { memo } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ChatButton } from '#app/features/contact';
import { MenuIcon } from './icons';
import { navEntries } from './nav-entries';
import { MENU_ID } from './site-menu';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark';

export interface TopBarProps {
  release: Release;
  isChatBusy: boolean;
  onOpenChat: () => void;
}

/** Memoised, because the links follow the page without a rendering of the bar. */
export const TopBar = memo(function TopBar({ release, isChatBusy, onOpenChat }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <button {...popoverOpener(MENU_ID)} className={styles.menu} aria-label="Menu">
          <MenuIcon />
          <span className={styles.menuLabel}>Menu</span>
        </button>
        <Link to={links.home()} className={styles.logo} aria-label="Konnect, home">
          <Wordmark className={styles.wordmark} signalClassName={styles.signal} />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.entries}>
            {navEntries(release, 'main').map((entry) => (
              <li key={entry.to}>
                <NavLink to={entry.to} end={entry.to === '/'} className={styles.entry}>
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ChatButton className={styles.chat} isBusy={isChatBusy} onOpen={onOpenChat} />
      </div>
    </header>
  );
});
