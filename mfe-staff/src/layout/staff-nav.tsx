import type { SessionInfo } from '@konnect/contracts';
import { NavLink, useLocation } from 'react-router-dom';
import { staffPageAt, PAGE_GROUPS, staffPagesOf, type StaffPageEntry } from './staff-pages';
import { ShortcutsButton } from './shortcuts';
import styles from './staff-nav.module.css';

/** The pages of a role: beside the page on a wide screen, behind one line above it on a narrow one. */
export function StaffNav({ session }: { session: SessionInfo }) {
  const { pathname } = useLocation();
  const pages = staffPagesOf(session.role);
  const groups = PAGE_GROUPS.map((group) => ({
    group,
    pages: pages.filter((page) => page.group === group),
  })).filter((one) => one.pages.length > 0);
  const here = staffPageAt(pathname)?.label ?? 'Staff';
  return (
    <>
      {/* Closed again on the next page: each page of the area has a frame of its own. */}
      <details className={styles.narrow}>
        <summary className={styles.summary}>
          <span>
            <span className={styles.word}>Pages</span> {here}
          </span>
        </summary>
        <nav aria-label="Staff pages">
          <Groups groups={groups} />
        </nav>
      </details>
      <nav aria-label="Staff pages" className={styles.wide}>
        <Groups groups={groups} />
        <ShortcutsButton />
      </nav>
    </>
  );
}

function Groups({ groups }: { groups: readonly { group: string; pages: readonly StaffPageEntry[] }[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ group, pages }) => (
        <div key={group}>
          <p className={styles.group}>{group}</p>
          <ul className={styles.list}>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/staff'} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
