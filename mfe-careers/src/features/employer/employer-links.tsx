import { useHost } from '@konnect/host-api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './employer-links.module.css';
import { careersPagesQuery } from './queries';

/** Links to the pages about working here; renders nothing without such pages. */
export function EmployerLinks() {
  const { api, config } = useHost();
  const { data: pages = [] } = useQuery(careersPagesQuery(api));
  return (
    <ul className={styles.list} aria-label="About working here">
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={paths.careersPage(slug)} dir="auto">
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.scholarship(config.scholarshipSlug)}>Scholarship</Link>
      </li>
    </ul>
  );
}
