import { generateLoad, type LoadResult } from '../edge/load-generator';

/** Pages carry the public token, which gets cached answers first. */
const AS_A_PAGE = { authorization: 'Bearer konnect-public' };

/** Calls the addresses in turn over many connections, as a page that reads what it gets. */
export const load = (
  base: string,
  paths: readonly string[],
  { seconds, connections, pids = [] }: { seconds: number; connections?: number; pids?: readonly number[] },
): Promise<LoadResult> =>
  generateLoad(base, pids, seconds, {
    headers: AS_A_PAGE,
    paths,
    ...(connections !== undefined && { connections }),
  });
