import type { StaffRole } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { EmptyState } from '@konnect/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ROLE_NAMES, SignInAgainProvider } from '#app/components';
import { paths } from '#app/paths';
import { StaffPageHeader } from './staff-page-header';
import { ShortcutsProvider } from './shortcuts';
import { StaffNav } from './staff-nav';
import styles from './staff-frame.module.css';

export interface StaffFrameProps {
  roles: readonly StaffRole[];
  /** Without the navigation: there is only one thing to do. */
  isBare?: boolean;
  children: ReactNode;
}

/** The frame of every page of the staff area. */
export function StaffFrame({ roles, isBare = false, children }: StaffFrameProps) {
  const session = useHost().session.current();
  if (!session) return null;
  const isAllowed = roles.includes(session.role);
  return (
    <SignInAgainProvider>
      <ShortcutsProvider role={session.role} isOff={isBare}>
        <div className={isBare ? styles.bare : styles.frame}>
          {!isBare && <StaffNav session={session} />}
          {/* The shell's skip link leads here, past the screens of the navigation. */}
          <div className={styles.page} data-page-content tabIndex={-1}>
            {isAllowed ? children : <NotForRole role={session.role} />}
          </div>
        </div>
      </ShortcutsProvider>
    </SignInAgainProvider>
  );
}

function NotForRole({ role }: { role: StaffRole }) {
  return (
    <>
      <StaffPageHeader title="Not part of your role" />
      <EmptyState title="This page is for other roles" action={<Link to={paths.desk()}>Go to the desk</Link>}>
        Your role is {ROLE_NAMES[role]}. You can open the pages in the navigation. Do you need this one for
        your work? An administrator can change what your account may do.
      </EmptyState>
    </>
  );
}
