import { markdownTable } from '../report/markdown';
import { REQUEST_KINDS } from '../visits/recorded-request';
import { meanCount, type VisitKind } from './visit-kinds';

export function describeVisits(kinds: readonly VisitKind[]): string {
  return markdownTable(
    ['visit', 'share', ...REQUEST_KINDS],
    [
      ...kinds.map(({ name, share, counts }) => [
        name,
        `${Math.round(100 * share)} %`,
        ...REQUEST_KINDS.map((kind) => String(counts[kind] ?? 0)),
      ]),
      ['mean', '', ...REQUEST_KINDS.map((kind) => meanCount(kinds, kind).toFixed(1))],
    ],
  );
}
