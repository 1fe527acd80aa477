import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import { rolloutCandidates } from './rollout-assignment';

export function usedVersions(table: EdgeTable): EdgeVersion[] {
  return [
    table.shell,
    table.shellPrevious,
    ...Object.values(table.remotes).flatMap(({ live, previous }) => [live, previous]),
    ...rolloutCandidates(table).map(({ version }) => version),
  ].filter((version) => version !== undefined);
}

export function versionsInUse(table: EdgeTable): Set<string> {
  return new Set(usedVersions(table).map(({ id, version }) => `${id}@${version}`));
}
