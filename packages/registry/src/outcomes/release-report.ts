import type { ReleaseChange, ReleasePart, ReleaseReport } from '@konnect/contracts';

import type { Db } from '@konnect/database';
import { listLive } from '#app/store/live-store';
import { listRollouts } from '#app/store/rollout-store';
import { listRecentAudit } from '#app/store/version-store';

import { createOutcomeStore } from './outcome-store';

const CHANGES = 12;

/** The backend reads the registry's tables, so the registry's own process may be down. */
export function createReleaseReport(
  db: Db,
  now: () => Date = () => new Date(),
): () => Promise<ReleaseReport> {
  const outcomes = createOutcomeStore(db);

  async function sideOf(id: string, version: string, from: Date) {
    const window = { from, to: now() };
    const [browser, edge] = await Promise.all([
      outcomes.count(id, version, 'browser', window),
      outcomes.count(id, version, 'edge', window),
    ]);
    // Both sources may have seen the same visit.
    return {
      version,
      visits: Math.max(browser.visits, edge.visits),
      failures: Math.max(browser.failures, edge.failures),
      lcp: browser.lcpP75,
    };
  }

  return async () => {
    const rollouts = new Map((await listRollouts(db)).map((row) => [row.remoteId, row]));
    const live = [...(await listLive(db))].sort((a, b) => a.remoteId.localeCompare(b.remoteId));
    const parts = await Promise.all(
      live.map(
        async ({ remoteId, version, previousVersions, changedAt, changedBy }): Promise<ReleasePart> => {
          const row = rollouts.get(remoteId);
          return {
            remote: remoteId,
            live: version,
            previous: previousVersions[0] ?? null,
            changed_at: changedAt.toISOString(),
            changed_by: changedBy,
            rollout: row
              ? {
                  percent: row.percent,
                  next_stages: row.nextStages,
                  started_at: row.startedAt.toISOString(),
                  started_by: row.startedBy,
                  stage_at: row.stageAt.toISOString(),
                  why: row.why,
                  finding: row.finding,
                  fresh: await sideOf(remoteId, row.version, row.stageAt),
                  live: await sideOf(remoteId, version, row.stageAt),
                }
              : null,
          };
        },
      ),
    );
    const audit = await listRecentAudit(db, CHANGES);
    const changes = audit.map(
      ({ remoteId, at, actor, action, version, fromVersion, why, outcome, reason }): ReleaseChange => {
        const isRefused = outcome === 'refused';
        return {
          at: at.toISOString(),
          remote: remoteId,
          action,
          version,
          from_version: fromVersion,
          by: actor,
          why: isRefused ? reason : why,
          refused: isRefused,
        };
      },
    );
    return { parts, changes };
  };
}
