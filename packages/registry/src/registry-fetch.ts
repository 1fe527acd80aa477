/** Header of a release table that leaves out versions, because that registry cannot have their files now. */
export const INCOMPLETE_HEADER = 'x-konnect-incomplete';

/** How long an address that failed is asked last, in milliseconds. */
const AVOID_MS = 5_000;

/**
 * A `fetch` that may be told how long each registry has for its answer. A limit for the whole call is its
 * `signal`, as everywhere.
 */
export type RegistryFetch = (
  input: string | URL | Request,
  init?: RequestInit & { limitMs?: number },
) => Promise<Response>;

/**
 * Makes the calls of an edge to whichever of several registries answers: all work on one database and sign
 * with one key. A call that gets no answer, or 503, is made again with the next. So is one that gets a
 * release table with versions left out: edges that ask different registries would give one visitor different
 * versions. Where no other registry has a whole one, or the others have just failed, that table is the
 * answer. A registry that is busy is not away: others are asked before it for as long as it says, and where
 * none of them helps, its answer is the answer.
 * @param addresses of the registries, each with the path below which it answers, if any; the calls themselves
 *   are to the first, with its path or without
 */
export function createRegistryFetch(
  addresses: readonly string[],
  { fetch: send = fetch, now = Date.now }: { fetch?: typeof fetch; now?: () => number } = {},
): RegistryFetch {
  const bases = addresses.map(withoutSlash);
  const registries = createAvailability(now);
  return async (input, { limitMs, ...init } = {}) => {
    const request = input instanceof Request ? input : undefined;
    const asked = pathBelow(bases[0] ?? '', new URL(request ? request.url : String(input)));
    const order = registries.inOrder(bases);
    let incomplete: Response | undefined;
    let busy: Response | undefined;
    for (const [index, base] of order.entries()) {
      if ((incomplete ?? busy) && registries.hasFailed(base)) break;
      const isLast = index === order.length - 1;
      const timeLimit = init.signal ?? request?.signal;
      const address = new URL(base + asked);
      try {
        const response = await send(request ? sameTo(address, request) : address, {
          ...init,
          ...(limitMs !== undefined && { signal: withLimit(timeLimit, limitMs) }),
        });
        const isHelp = incomplete ? isTable(response) : response.status !== 503;
        registries.note(base, response, isHelp);
        if (response.headers.has(INCOMPLETE_HEADER) && !incomplete) {
          incomplete = await inMemory(response);
          continue;
        }
        if (!incomplete && busySeconds(response) !== undefined) {
          busy ??= await inMemory(response);
          continue;
        }
        if (incomplete ? isWhole(response) : isHelp || (isLast && !busy)) return response;
        await response.body?.cancel();
      } catch (error) {
        registries.noteFailure(base);
        if (!incomplete && (timeLimit?.aborted || (isLast && !busy))) throw error;
      }
    }
    const answer = incomplete ?? busy;
    if (answer) return answer;
    throw new Error('There is no address of a registry.');
  };
}

/** What the last answers of registries said about who can be asked. */
function createAvailability(now: () => number) {
  const failedAt = new Map<string, number>();
  const busyUntil = new Map<string, number>();
  const hasFailed = (base: string): boolean =>
    now() - (failedAt.get(base) ?? Number.NEGATIVE_INFINITY) < AVOID_MS;
  const rank = (base: string): number =>
    hasFailed(base) ? 2 : now() < (busyUntil.get(base) ?? Number.NEGATIVE_INFINITY) ? 1 : 0;
  return {
    hasFailed,
    inOrder: (bases: readonly string[]): string[] => [...bases].sort((one, other) => rank(one) - rank(other)),
    noteFailure: (base: string): unknown => failedAt.set(base, now()),
    note(base: string, response: Response, isHelp: boolean): void {
      const seconds = busySeconds(response);
      if (seconds !== undefined) busyUntil.set(base, now() + seconds * 1_000);
      else if (!isHelp) failedAt.set(base, now());
      // A registry that is busy is there.
      if (isHelp || seconds !== undefined) failedAt.delete(base);
    },
  };
}

/**
 * @returns in how many seconds a registry that has no place for a call wants to be asked again; undefined for
 *   every other answer, that of a registry or a proxy that is away for longer among them
 */
export function busySeconds({ status, headers }: Response): number | undefined {
  const [, seconds] = /^(\d)$/.exec((status === 503 && headers.get('retry-after')) || '') ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Not what a proxy says in the place of a registry, or a registry to a token that it does not know. */
const isTable = ({ ok, status }: Response): boolean => ok || status === 304;

const isWhole = (response: Response): boolean =>
  isTable(response) && !response.headers.has(INCOMPLETE_HEADER);

/** The same answer, which a call that ends does not cut off. */
async function inMemory(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(status === 304 ? null : await response.arrayBuffer(), { status, headers });
}

const withLimit = (signal: AbortSignal | null | undefined, ms: number): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(ms)]);

const withoutSlash = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
};

/** Path and query of a call below the address of its registry; callers may have left its path out. */
function pathBelow(base: string, { origin, pathname, search }: URL): string {
  const whole = origin + pathname;
  return (whole === base || whole.startsWith(`${base}/`) ? whole.slice(base.length) : pathname) + search;
}

/** The call to another address. A body is read once, so each try has a copy of its own. */
const sameTo = (address: URL, request: Request): Request => new Request(address, request.clone());
