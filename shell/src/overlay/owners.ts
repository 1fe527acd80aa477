import type { Claim, Release, ReleaseRemote } from '@konnect/contracts';

export interface LoadedFiles {
  count: number;
  /** Milliseconds from the first request to the last answer. */
  ms: number;
  /** Bytes over the network; 0 from the browser's cache. */
  bytes: number;
  failed: number;
}

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'responseStatus' | 'decodedBodySize'
>;

export function loadedFiles(base: string, timings: readonly Timing[]): LoadedFiles {
  const own = timings.filter(({ name }) => name.includes(base));
  if (own.length === 0) return { count: 0, ms: 0, bytes: 0, failed: 0 };
  const start = Math.min(...own.map(({ startTime }) => startTime));
  const end = Math.max(...own.map(({ responseEnd }) => responseEnd));
  return {
    count: own.length,
    ms: Math.round(end - start),
    bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
    failed: own.filter(
      ({ responseStatus, decodedBodySize }) =>
        responseStatus >= 400 || (responseStatus === 0 && decodedBodySize === 0),
    ).length,
  };
}

// Static segments count before parameters; -1 when the claim does not fit.
function fitOf({ path }: Claim, pathname: string): number {
  const wanted = path.split('/').filter(Boolean);
  const own = pathname.split('/').filter(Boolean);
  let fit = 0;
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return fit;
    const part = own[index];
    if (part === undefined) return segment.endsWith('?') ? fit : -1;
    if (segment.startsWith(':')) fit += 1;
    else if (segment.toLowerCase() === part.toLowerCase()) fit += 10;
    else return -1;
  }
  return own.length > wanted.length ? -1 : fit;
}

/** Undefined for the shell's own pages. */
export function ownerOfPath(
  { remotes }: Release,
  pathname: string,
): { remote: ReleaseRemote; claim: Claim } | undefined {
  const fits = remotes.flatMap((remote) =>
    remote.claims.map((claim) => ({ remote, claim, fit: fitOf(claim, pathname) })),
  );
  const [best] = fits.filter(({ fit }) => fit >= 0).sort((a, b) => b.fit - a.fit);
  return best;
}
