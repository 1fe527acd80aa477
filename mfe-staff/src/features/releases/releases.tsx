import type { ActiveOverride, ReleaseChange, ReleasePart } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { statusTable } from '#app/styles/status-table';
import { releasesQuery } from './queries';
import { changeText, failureText, paintText, stageText } from './release-messages';
import styles from './releases.module.css';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});
/** The shell is on every page and cannot be overridden for one browser. */
const SHELL = 'shell';
const at = (time: string) => moment.format(new Date(time));

/** Which version of each part visitors have, how those on their way out fare, and who changed that. */
export function Releases() {
  const { data } = useQuery(releasesQuery(useHost().api));
  // Nothing here is worth an error on the desk.
  if (!data || data.parts.length === 0) return null;
  const rolling = data.parts.filter(({ rollout }) => rollout !== null);
  return (
    <section aria-labelledby="releases" className={statusTable.section}>
      <h2 id="releases">Releases</h2>
      {data.override && <OwnOverride override={data.override} />}
      {rolling.length === 0 ? (
        <p>No version is on its way out: everybody has the live ones.</p>
      ) : (
        rolling.map((part) => <RolloutCard key={part.remote} part={part} />)
      )}
      <h3>Live versions</h3>
      <ul className={styles.parts}>
        {data.parts.map(({ remote, live, changed_at: changedAt, changed_by: changedBy }) => (
          <li key={remote}>
            <strong>{remote}</strong> <code>{live}</code>
            <span>
              since {at(changedAt)}, by {changedBy}
            </span>
            {remote !== SHELL && (
              <Link to={paths.release(remote)} aria-label={`Look at another version of ${remote}`}>
                Look at another version
              </Link>
            )}
          </li>
        ))}
      </ul>
      <h3>Latest changes</h3>
      <ol className={styles.changes}>
        {data.changes.map((change) => (
          <Change key={`${change.at} ${change.remote} ${change.action} ${change.version}`} change={change} />
        ))}
      </ol>
      <p>
        What visitors met of each version stands under{' '}
        <a href="#site-health">How the site did for visitors</a>.
      </p>
    </section>
  );
}

function OwnOverride({
  override: { remote, version, address, expires_at: expiresAt },
}: {
  override: ActiveOverride;
}) {
  return (
    <p>
      This browser shows {remote}{' '}
      {version === null ? `from your own build at ${address}` : `in version ${version}`} until {at(expiresAt)}
      . <a href={paths.endOverride()}>End it</a>
    </p>
  );
}

function RolloutCard({ part: { remote, rollout } }: { part: ReleasePart }) {
  if (!rollout) return null;
  const { fresh, live } = rollout;
  return (
    <article className={styles.rollout} aria-label={`${remote} is rolling out`}>
      <h3>
        {remote} is rolling out: {stageText(rollout)}
      </h3>
      <p>
        Started {at(rollout.started_at)} by {rollout.started_by}
        {rollout.why ? `: ${rollout.why}` : ''}. This stage since {at(rollout.stage_at)}.
      </p>
      <div
        className={statusTable.scroll}
        tabIndex={0}
        role="region"
        aria-label={`${remote}: new and live version`}
      >
        <table className={statusTable.table}>
          <thead>
            <tr>
              {['In this stage', 'Version', 'Views', 'Failed', 'Largest paint'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[
              { name: 'New', side: fresh },
              { name: 'Live', side: live },
            ].map(({ name, side }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <code>{side.version}</code>
                </td>
                <td>{side.visits.toLocaleString('en-US')}</td>
                <td>{failureText(side)}</td>
                <td>{paintText(side)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rollout.finding && <p>The registry found: {rollout.finding}.</p>}
    </article>
  );
}

function Change({ change }: { change: ReleaseChange }) {
  return (
    <li className={change.refused ? styles.refused : undefined}>
      <span>{changeText(change)}</span>
      <span>
        {at(change.at)}, by {change.by}
        {change.why ? `: ${change.why}` : ''}
      </span>
    </li>
  );
}
