import { links, portalAddress } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Link } from 'react-router-dom';
import styles from './task-links.module.css';

/** One path per image, 24 units square. */
const IMAGES = {
  plans: 'M3 6h18v12H3zM3 10h18M7 15h4',
  device: 'M4 5h12v9H4zM2 17h12M17 9h5v10h-5z',
  change: 'M3 12a9 9 0 0 1 15-6.7L21 8M21 3v5h-5M21 12a9 9 0 0 1-15 6.7L3 16M3 21v-5h5',
  report: 'M12 3 2 20h20L12 3Zm0 7v4m0 3v.5',
  coverage: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-9.5a2 2 0 1 0 0-.1',
} as const;

const PORTAL_TASKS = [
  { label: 'Internet Plans', task: 'internet-plans', image: 'plans' },
  { label: 'Add device', task: 'add-device', image: 'device' },
  { label: 'Change device', task: 'change-device', image: 'change' },
] as const;

/** The most frequent tasks, above the fold. The frame omits its own row of portal tasks on this page. */
export function TaskLinks() {
  const { config } = useHost();
  return (
    <nav aria-label="Common tasks">
      <ul className={styles.tasks}>
        {PORTAL_TASKS.map(({ label, task, image }) => (
          <li key={task}>
            <a
              href={portalAddress(config, task)}
              rel="noopener"
              className={styles.task}
              aria-label={`${label}, opens portal`}
            >
              <TaskImage name={image} />
              {label}
            </a>
          </li>
        ))}
        <li>
          <Link to={links.contact('Report an issue')} className={styles.task}>
            <TaskImage name="report" />
            Report an issue
          </Link>
        </li>
        <li>
          <Link to={links.contact('Request to install home Internet')} className={styles.task}>
            <TaskImage name="coverage" />
            Coverage &amp; install
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function TaskImage({ name }: { name: keyof typeof IMAGES }) {
  return (
    <svg
      className={styles.image}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={IMAGES[name]} />
    </svg>
  );
}
