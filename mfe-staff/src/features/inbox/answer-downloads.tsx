import { exportInboxAnswers } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { DownloadLink } from '#app/components';
import { shared } from '#app/styles';
import { formsOf } from './inbox-rules';
import styles from './inbox.module.css';

/** A file per form with a column per question. The server writes down who took one. */
export function AnswerDownloads() {
  const { config, session } = useHost();
  return (
    <details className={styles.downloads}>
      <summary>Download all answers, one file per form (CSV)</summary>
      <p className={shared.muted}>
        Each question is a column under its own wording. The files hold whole phone numbers; who takes one is
        written down.
      </p>
      <ul className={styles.forms}>
        {formsOf(session.current()?.role).map(({ form, name }) => (
          <li key={form}>
            <DownloadLink href={`${config.bases.main}${exportInboxAnswers.path}?form=${form}`}>
              {name}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
