import { OBJECTIVES, type EndpointOutput, type listVisits } from '@konnect/contracts';
import { budgetOf } from './budget';
import styles from './site-health.module.css';

type Counts = Pick<EndpointOutput<typeof listVisits>, 'paints' | 'service'>;

const percent = (share: number) =>
  share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 2, roundingMode: 'trunc' });
const whole = (share: number) =>
  share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 0 });
const seconds = (ms: number) => `${Math.ceil(ms / 1_000).toLocaleString('en-US')} s`;
const many = (count: number) => count.toLocaleString('en-US');

export function Objectives({ paints, service }: Counts) {
  if (!paints && !service) return null;
  return (
    <>
      <h3>Objectives</h3>
      <ul className={styles.objectives}>
        {service && (
          <Share
            name="Availability"
            what="parts of pages rendered without a failure"
            all={service.rendered}
            bad={service.failed}
            target={OBJECTIVES.rendered}
          />
        )}
        {paints && (
          <Share
            name="Latency"
            what={`page views with their largest paint within ${OBJECTIVES.paintMs / 1_000} s`}
            all={paints.all}
            bad={paints.slow}
            target={OBJECTIVES.painted}
          />
        )}
        {service && <Freshness {...service} />}
      </ul>
      <p>
        Counted by edges and browsers. Not measured here: requests that reached no edge, answers of the
        services, time to the first byte and each edge’s release. Prometheus has those, with an objective of
        30 days.
      </p>
    </>
  );
}

interface ShareProps {
  name: string;
  what: string;
  all: number;
  bad: number;
  /** Share that must go well. */
  target: number;
}

function Share({ name, what, all, bad, target }: ShareProps) {
  const budget = budgetOf(all, bad, target);
  return (
    <li>
      <h4>{name}</h4>
      <strong>{budget ? percent(budget.share) : 'Nothing counted yet'}</strong>
      <span>
        Target: {percent(target)} of {what}
      </span>
      {budget && (
        <span>
          {many(bad)} of {many(all)} missed it.{' '}
          {budget.left >= 0
            ? `${whole(budget.left)} of the error budget is left.`
            : `The error budget is overspent by ${whole(-budget.left)}.`}
        </span>
      )}
    </li>
  );
}

function Freshness({ changes, late, slowest_ms }: NonNullable<Counts['service']>) {
  return (
    <li>
      <h4>Freshness of releases</h4>
      <strong>{slowest_ms === null ? 'No release in these days' : seconds(slowest_ms)}</strong>
      <span>Target: no edge serves the version before for more than {seconds(OBJECTIVES.releaseMs)}</span>
      {changes > 0 && (
        <span>
          {late === 0 ? 'None' : many(late)} of {many(changes)} changed {changes === 1 ? 'part' : 'parts'}{' '}
          took longer. A version that stands in for a failing one counts, too.
        </span>
      )}
    </li>
  );
}
