import { useHost } from '@konnect/host-api';
import { AppCard } from './app-card';
import styles from './downloads.module.css';
import { InstallSite } from './install-site';

export function AppList() {
  const { apps } = useHost().config;
  return (
    <ul className={styles.apps}>
      {apps.map((app) => (
        <AppCard key={app.url} app={app} />
      ))}
      <InstallSite />
    </ul>
  );
}
