import type { Release, SessionInfo } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { navEntries } from './nav-entries';
import styles from './site-footer.module.css';

export function StaffLinks({ release, session }: { release: Release; session: SessionInfo }) {
  const host = useHost();
  return (
    <nav className={styles.staff} aria-label="Staff">
      <span>Signed in as {session.name}</span>
      {navEntries(release, 'staff').map((entry) => (
        <Link key={entry.to} to={entry.to}>
          {entry.label}
        </Link>
      ))}
      <Button size="small" variant="quiet" onClick={() => void host.session.signOut()}>
        Sign out
      </Button>
    </nav>
  );
}
