import type { EdgeCandidate, EdgeTable } from '@konnect/registry/release-source';
import { isChosen } from './bucket';

export function rolloutCandidates({ shellCandidate, remotes }: EdgeTable): EdgeCandidate[] {
  const others = Object.values(remotes).flatMap(({ candidate }) => (candidate ? [candidate] : []));
  return shellCandidate ? [shellCandidate, ...others] : others;
}

export function assignmentKey(candidates: readonly EdgeCandidate[], bucket: number | null): string {
  if (bucket === null) return '';
  return candidates
    .filter((candidate) => isChosen(bucket, candidate))
    .map(({ version }) => `${version.id}@${version.version}`)
    .join(' ');
}

/** Makes the chosen candidates live, with the live versions as what they fall back to. */
export function chosenTable(table: EdgeTable, choice: string): EdgeTable {
  if (choice === '') return table;
  const names = new Set(choice.split(' '));
  const isIn = (candidate: EdgeCandidate | undefined): candidate is EdgeCandidate =>
    candidate !== undefined && names.has(`${candidate.version.id}@${candidate.version.version}`);
  const { shell, shellCandidate } = table;
  const remotes = Object.entries(table.remotes).map(
    ([id, row]) =>
      [id, isIn(row.candidate) ? { live: row.candidate.version, previous: row.live } : row] as const,
  );
  return {
    ...table,
    ...(isIn(shellCandidate) && { shell: shellCandidate.version, ...(shell && { shellPrevious: shell }) }),
    remotes: Object.fromEntries(remotes),
  };
}

export function withPrevious(table: EdgeTable, id: string): EdgeTable | null {
  const previous = table.remotes[id]?.previous;
  return previous ? { ...table, remotes: { ...table.remotes, [id]: { live: previous } } } : null;
}
