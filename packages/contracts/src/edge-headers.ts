/**
 * Headers between a backend and the edges in front of it. The answer to a write that changes public reads:
 * for so many milliseconds other backends on the same database may still answer from their memory.
 */
export const STALE_ELSEWHERE = 'x-stale-elsewhere-ms';
