import type { Release, SessionInfo } from '@konnect/contracts';
import { links, portalAddress } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Pindo } from '@konnect/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { phoneHref } from '#app/features/contact';
import { paths } from '#app/paths';
import { SaveDataSwitch, type Preferences } from '#app/preferences';
import { ChatIcon, PhoneIcon } from './icons';
import { navEntries } from './nav-entries';
import { PORTAL_TASKS } from './portal-links';
import styles from './site-footer.module.css';
import { StaffLinks } from './staff-links';

export interface SiteFooterProps {
  release: Release;
  session: SessionInfo | null;
  preferences: Preferences;
}

/** Also the whole navigation where no script runs. */
export const SiteFooter = memo(function SiteFooter({ release, session, preferences }: SiteFooterProps) {
  const { config } = useHost();
  return (
    <footer className={styles.footer} data-below-fold="">
      <Pindo seed="konnect" motif="weave" />
      <div className={styles.columns}>
        <section className={`${styles.column} ${styles.help}`} aria-labelledby="footer-help">
          <h2 id="footer-help" className={styles.heading}>
            Talk to us
          </h2>
          <ul className={styles.list}>
            {config.phones.map((phone) => (
              <li key={phone}>
                <a href={phoneHref(phone)} className={styles.iconLink}>
                  <PhoneIcon size={20} />
                  {phone}
                </a>
              </li>
            ))}
            <li className={styles.whatsapp}>
              <a
                href={`https://wa.me/${config.whatsapp.replace(/\D/g, '')}`}
                className={styles.iconLink}
                rel="noopener"
              >
                <ChatIcon size={20} />
                Chat on WhatsApp
              </a>
            </li>
          </ul>
        </section>
        <nav className={styles.column} aria-label="Footer">
          <h2 className={styles.heading}>Find your way</h2>
          <ul className={`${styles.list} ${styles.ways}`}>
            {[...navEntries(release, 'main'), ...navEntries(release, 'footer')].map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to}>{entry.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className={styles.column} aria-labelledby="footer-portal">
          <h2 id="footer-portal" className={`${styles.heading} ${styles.portal}`}>
            Your internet
          </h2>
          <ul className={`${styles.list} ${styles.portal}`}>
            {PORTAL_TASKS.map(({ label, task }) => (
              <li key={task}>
                <a href={portalAddress(config, task)} aria-label={`${label}, opens portal`} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <SaveDataSwitch preferences={preferences} />
        </section>
        <section className={styles.column} aria-labelledby="footer-places">
          <h2 id="footer-places" className={styles.heading}>
            Where we are
          </h2>
          <ul className={styles.places}>
            {config.locations.map((location) => (
              <li key={location}>{location}</li>
            ))}
          </ul>
          {config.social.length > 0 && (
            <ul className={styles.social} aria-label="Social media">
              {config.social.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <div className={styles.base}>
        <Link to={links.home()}>{config.siteName} home</Link>
        {session ? (
          <StaffLinks release={release} session={session} />
        ) : (
          <Link to={`${config.staffUrl ?? ''}${paths.signIn()}`}>Staff sign-in</Link>
        )}
      </div>
    </footer>
  );
});
