import type { RecordedRequest, RequestKind } from '../visits/recorded-request';
import type { Recording } from '../visits/recording';

export interface VisitKind {
  name: string;
  /** Share of all visits. */
  share: number;
  savesData: boolean;
  /** Pages that were requested of the edge, prefetches included. */
  pages: readonly RecordedRequest[];
  counts: Readonly<Partial<Record<RequestKind, number>>>;
}

/** How many of a hundred visits are of each kind: an assumption, because no real site has been counted. */
export const ASSUMED_SHARES: Readonly<Record<string, number>> = {
  'reader from a search': 35,
  'reader of stories': 15,
  'returning visitor': 15,
  'reader who saves data': 10,
  'customer with a question': 10,
  'looking for a deal': 7,
  'job seeker': 6,
  'guardian with a form': 2,
};

/** @throws Error when the recording and the shares do not name the same kinds */
export function visitKinds({ visits }: Recording, shares = ASSUMED_SHARES): VisitKind[] {
  const names = visits.map(({ name }) => name);
  if ([...names].sort().join() !== Object.keys(shares).sort().join())
    throw new Error(`Recorded are ${names.join(', ')}; shares are of ${Object.keys(shares).join(', ')}.`);
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
  return visits.map(({ name, savesData, requests }) => {
    const counts: Partial<Record<RequestKind, number>> = {};
    for (const { kind } of requests) counts[kind] = (counts[kind] ?? 0) + 1;
    return {
      name,
      share: (shares[name] ?? 0) / total,
      savesData,
      pages: requests.filter(({ kind }) => kind === 'page' || kind === 'page ahead'),
      counts,
    };
  });
}

export const meanCount = (kinds: readonly VisitKind[], ...wanted: RequestKind[]): number =>
  kinds.reduce(
    (sum, { share, counts }) => sum + share * wanted.reduce((all, kind) => all + (counts[kind] ?? 0), 0),
    0,
  );
