import { Link } from 'react-router-dom';
import styles from './page-links.module.css';

/** A screen as the start page names it. */
export interface DashboardPage {
  label: string;
  path: string;
  group: string;
}

/** Every screen of this person's role, by group. */
export function PageLinks({ pages }: { pages: readonly DashboardPage[] }) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return (
    <section aria-labelledby="pages">
      <h2 id="pages" className={styles.title}>
        Your pages
      </h2>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group}>
            <h3 className={styles.group}>{group}</h3>
            <ul className={styles.list}>
              {pages
                .filter((screen) => screen.group === group)
                .map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
