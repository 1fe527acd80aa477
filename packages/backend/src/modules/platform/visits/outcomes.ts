import type { VisitReport } from '@konnect/contracts';
import type { VisitOutcome } from '#app/http/dependencies';

/** One outcome per version and visit, however often the version failed there. */
export function outcomesOf(reports: readonly VisitReport[], at: Date): VisitOutcome[] {
  const outcomes = new Map<string, VisitOutcome>();
  for (const { remote, version, measure, value } of reports) {
    const key = `${remote} ${version}`;
    let outcome = outcomes.get(key);
    if (!outcome)
      outcomes.set(
        key,
        (outcome = { remoteId: remote, version, source: 'browser', visits: 0, failures: 0, at }),
      );
    if (measure === 'visit') outcome.visits = 1;
    if (measure === 'failure' || measure === 'error') outcome.failures = 1;
    if (measure === 'lcp' && value !== undefined) outcome.lcpMs = Math.round(value);
    if (measure === 'inp' && value !== undefined) outcome.inpMs = Math.round(value);
    if (measure === 'cls' && value !== undefined) outcome.cls = value;
  }
  return [...outcomes.values()].filter(
    ({ visits, failures, lcpMs, inpMs, cls }) =>
      visits + failures > 0 || [lcpMs, inpMs, cls].some((vital) => vital !== undefined),
  );
}
