import type { EndpointOutput, listVisits, VersionHealth } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useQuery } from '@tanstack/react-query';
import { DataChart } from '#app/charts';
import { statusTable } from '#app/styles/status-table';
import { Objectives } from './objectives';
import { visitsQuery } from './queries';
import styles from './site-health.module.css';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));
const ms = (value: number | null) =>
  value === null ? 'none yet' : `${Math.round(value).toLocaleString('en-US')} ms`;

export function SiteHealth() {
  const { data } = useQuery(visitsQuery(useHost().api));
  // Nothing here is worth an error on the desk: without numbers it is left out.
  if (!data || data.versions.length === 0) return null;
  const painted = data.days.flatMap(({ day, lcp }) =>
    lcp === null ? [] : [{ label: dayName(day), value: Math.round(lcp) }],
  );
  return (
    <section aria-labelledby="site-health" className={statusTable.section}>
      <h2 id="site-health">How the site did for visitors</h2>
      <p>The last 7 days. Reports are deleted after {data.kept_days} days and hold nothing about a person.</p>
      <Objectives {...data} />
      <h3>Page views</h3>
      <DataChart
        label="Page views by day"
        kind="line"
        columns={['Day', 'Views']}
        points={data.days.map(({ day, visits }) => ({ label: dayName(day), value: visits }))}
      />
      <h3>Failures and errors</h3>
      <DataChart
        label="Failures and errors by day"
        kind="line"
        columns={['Day', 'Failures']}
        points={data.days.map(({ day, failures }) => ({ label: dayName(day), value: failures }))}
      />
      {painted.length > 0 && (
        <>
          <h3>Largest paint of three views in four, milliseconds</h3>
          <DataChart
            label="Largest paint by day"
            kind="line"
            columns={['Day', 'Milliseconds']}
            points={painted}
          />
        </>
      )}
      <h3>Parts and their versions</h3>
      <VersionTable versions={data.versions} />
      {data.events && data.events.length > 0 && (
        <>
          <h3>What visitors did</h3>
          <dl className={styles.events}>
            {data.events.map(({ remote, name, times }) => (
              <div key={`${remote} ${name}`}>
                <dt>{eventLabel(name)}</dt>
                <dd>{times.toLocaleString('en-US')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {data.latest.length > 0 && (
        <>
          <h3>Latest troubles</h3>
          <ol className={styles.troubles}>
            {data.latest.map((trouble, index) => (
              <Trouble key={`${trouble.at} ${index}`} trouble={trouble} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

type LatestTrouble = EndpointOutput<typeof listVisits>['latest'][number];

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});
const PHASES: Readonly<Record<string, string>> = {
  entry: 'its entry',
  page: 'a page or slot',
  fallback: 'the version before',
  style: 'a style',
  render: 'the rendering',
};

/** `letter.downloaded` reads as `Letter downloaded`. */
function eventLabel(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function troubleText({ measure, phase, text }: LatestTrouble): string {
  if (measure === 'call') return `had a call fail: ${text ?? ''}`;
  const part = PHASES[phase ?? ''] ?? 'a part';
  const what =
    measure === 'error'
      ? 'threw'
      : measure === 'recovery'
        ? `recovered with ${part}`
        : `could not load ${part}`;
  return text ? `${what}: ${text}` : what;
}

function Trouble({ trouble }: { trouble: LatestTrouble }) {
  return (
    <li>
      <span>
        <strong>{trouble.remote}</strong> <code>{trouble.version}</code> {troubleText(trouble)}
      </span>
      <span>
        {moment.format(new Date(trouble.at))}, on {trouble.page}
      </span>
    </li>
  );
}

function VersionTable({ versions }: { versions: readonly VersionHealth[] }) {
  return (
    // Scrolls, so it can be reached by keyboard.
    <div className={statusTable.scroll} tabIndex={0} role="region" aria-label="Parts and their versions">
      <table className={statusTable.table}>
        <thead>
          <tr>
            {[
              'Part',
              'Version',
              'Views',
              'Failures',
              'Errors',
              'Recovered',
              'Largest paint',
              'Slowest tap',
              'Shift',
              'Entry loads in',
              'Page loads in',
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(
            ({ remote, version, visits, failures, errors, recoveries, lcp, inp, cls, entry, page }) => (
              <tr key={`${remote} ${version}`}>
                <th scope="row">{remote}</th>
                <td>{version}</td>
                <td>{visits}</td>
                <td>{failures}</td>
                <td>{errors}</td>
                <td>{recoveries}</td>
                <td>{ms(lcp)}</td>
                <td>{ms(inp)}</td>
                <td>{cls === null ? 'none yet' : cls.toFixed(3)}</td>
                <td>{ms(entry)}</td>
                <td>{ms(page)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
