import type { Db } from '@konnect/database';
import type { ReleaseTables } from './release-table-builder';
import type { BrokenRow } from './release-table';
import { listLive } from './store/live-store';
import { listRollouts, type RolloutRow } from './store/rollout-store';
import {
  listAudit,
  listVersions,
  newestVersions,
  type AuditEntry,
  type PublishedVersion,
} from './store/version-store';

const HISTORY_LIMIT = 100;

export interface RemoteStatus {
  id: string;
  /** Null when it was published but never promoted. */
  live: string | null;
  previous: string | null;
  newest: PublishedVersion | null;
  changedAt: Date | null;
  changedBy: string | null;
  why: string;
  broken: BrokenRow | null;
  rollout: RolloutStatus | null;
}

export type RolloutStatus = Omit<RolloutRow, 'remoteId' | 'pausedAt' | 'failure'>;

export interface RegistryStatus {
  epoch: string;
  revision: number;
  remotes: RemoteStatus[];
}

export interface RemoteHistory {
  id: string;
  versions: PublishedVersion[];
  /** Newest first. */
  audit: AuditEntry[];
}

export interface RegistryReports {
  status(): Promise<RegistryStatus>;
  history(id: string): Promise<RemoteHistory>;
}

export function createReports(db: Db, tables: ReleaseTables): RegistryReports {
  return {
    async status() {
      const { epoch, revision, broken } = await tables.current();
      const live = new Map((await listLive(db)).map((row) => [row.remoteId, row]));
      const newest = await newestVersions(db);
      const rollouts = new Map<string, RolloutStatus>(
        (await listRollouts(db)).map(
          ({ remoteId, pausedAt: _, failure: __, descriptor: ___, ...rollout }) => [remoteId, rollout],
        ),
      );
      const ids = [...new Set([...live.keys(), ...newest.keys()])].sort();
      const remotes = ids.map((id): RemoteStatus => {
        const row = live.get(id);
        return {
          id,
          live: row?.version ?? null,
          previous: row?.previousVersions[0] ?? null,
          newest: newest.get(id) ?? null,
          changedAt: row?.changedAt ?? null,
          changedBy: row?.changedBy ?? null,
          why: row?.why ?? '',
          broken: broken.find((item) => item.id === id) ?? null,
          rollout: rollouts.get(id) ?? null,
        };
      });
      return { epoch, revision, remotes };
    },

    async history(id) {
      return {
        id,
        versions: await listVersions(db, id, HISTORY_LIMIT),
        audit: await listAudit(db, id, HISTORY_LIMIT),
      };
    },
  };
}
