/** Response header to edges: milliseconds for which other backends may still answer from their caches. */
export const STALE_ELSEWHERE = 'x-stale-elsewhere-ms';
