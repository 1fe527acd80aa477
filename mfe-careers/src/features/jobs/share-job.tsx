import { useHost } from '@konnect/host-api';
import { paths } from '#app/paths';
import type { ShownJob } from './job-rules';
import styles from './share-job.module.css';

/** Plain links, so that nothing of a social network is loaded before a reader follows one. */
export function ShareJob({ job }: { job: ShownJob }) {
  const { config } = useHost();
  const url = encodeURIComponent(`${config.publicUrl}${paths.job(job.slug)}`);
  const text = encodeURIComponent(`${job.title} at ${config.siteName}`);
  const ways = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?text=${text}&url=${url}` },
  ];
  return (
    <nav className={styles.share} aria-label="Share this job">
      <span className={styles.label}>Share</span>
      <ul className={styles.list}>
        {ways.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={styles.way}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
