import type { EdgeTable } from '@konnect/registry/release-source';
import { rolloutCandidates } from './rollout-assignment';

/** `id@version` of every version in the table that a request may be answered with. */
export function versionsInUse(table: EdgeTable): Set<string> {
  const versions = [
    table.shell,
    table.shellPrevious,
    ...Object.values(table.remotes).flatMap(({ live, previous }) => [live, previous]),
    ...rolloutCandidates(table).map(({ version }) => version),
  ];
  return new Set(versions.flatMap((version) => (version ? [`${version.id}@${version.version}`] : [])));
}
