import { SHELL_ID } from './descriptor/safe-names';
import {
  edgeVersion,
  type EdgeCandidate,
  type EdgeRemote,
  type EdgeTable,
  type EdgeVersion,
} from './edge-version';
import { dropCollisions, parseCandidate, parseReleased, type BrokenRow } from './release-table';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const CODES: readonly unknown[] = ['descriptor', 'files', 'claims'] satisfies BrokenRow['code'][];

function isBrokenRow(value: unknown): value is BrokenRow {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    CODES.includes(value.code) &&
    typeof value.reason === 'string'
  );
}

function previousOf(input: unknown, id: string): EdgeVersion | undefined {
  const parsed = input === undefined ? undefined : parseReleased(input, id);
  return parsed?.ok ? edgeVersion(parsed.version) : undefined;
}

function candidateOf(input: unknown, id: string): EdgeCandidate | null {
  const candidate = parseCandidate(input, id);
  return candidate && { version: edgeVersion(candidate.version), percent: candidate.percent };
}

/** The last good row replaces an invalid one; `broken` names it. @throws Error for another kind of data */
export function readReleaseTable(input: unknown, last: EdgeTable | null): EdgeTable {
  if (
    !isRecord(input) ||
    !isRecord(input.remotes) ||
    typeof input.epoch !== 'string' ||
    !Number.isSafeInteger(input.revision)
  ) {
    throw new Error('The registry sent no release table');
  }
  const broken = Array.isArray(input.broken) ? input.broken.filter(isBrokenRow).slice(0, 1_000) : [];
  const remotes: Record<string, EdgeRemote> = {};

  for (const [id, row] of Object.entries(input.remotes)) {
    const live = parseReleased(isRecord(row) ? row.live : undefined, id);
    if (!live.ok || id === SHELL_ID) {
      broken.push({
        id: id.slice(0, 80),
        code: 'descriptor',
        reason: live.ok ? 'id: a remote cannot be the shell' : live.reason,
      });
      continue;
    }
    const previous = previousOf(isRecord(row) ? row.previous : undefined, id);
    const candidate = isRecord(row) ? candidateOf(row.candidate, id) : null;
    remotes[id] = {
      live: edgeVersion(live.version),
      ...(previous && { previous }),
      ...(candidate && { candidate }),
    };
  }

  const sent = input.shell === undefined ? undefined : parseReleased(input.shell, SHELL_ID);
  if (sent && !sent.ok) broken.push({ id: SHELL_ID, code: 'descriptor', reason: sent.reason });
  const shell = sent?.ok ? edgeVersion(sent.version) : last?.shell;
  const shellPrevious = sent?.ok ? previousOf(input.shellPrevious, SHELL_ID) : last?.shellPrevious;

  const shellCandidate = sent?.ok ? candidateOf(input.shellCandidate, SHELL_ID) : last?.shellCandidate;

  for (const { id, code } of broken) {
    if (code !== 'descriptor' || !last || !Object.hasOwn(last.remotes, id) || Object.hasOwn(remotes, id))
      continue;
    const good = last.remotes[id];
    if (good) remotes[id] = good;
  }
  const issuedAt = Number.isSafeInteger(input.issuedAt) ? Number(input.issuedAt) : undefined;
  return dropCollisions({
    epoch: input.epoch,
    revision: Number(input.revision),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(shell && { shell }),
    ...(shellPrevious && { shellPrevious }),
    ...(shellCandidate && { shellCandidate }),
    remotes,
    broken,
  });
}
