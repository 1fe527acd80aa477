/** A registry with this header leaves out versions whose files it cannot have now. */
export const INCOMPLETE_HEADER = 'x-konnect-incomplete';

/** A registry that failed goes last for this time. */
const AVOID_MS = 5_000;

/** `limitMs` is for each registry; the `signal` limits the whole call. */
export type RegistryFetch = (
  input: string | URL | Request,
  init?: RequestInit & { limitMs?: number },
) => Promise<Response>;

/**
 * Tries the next registry after no response, a 503, or a table with missing versions, because edges with
 * different tables would give one visitor two versions. Such a response is used when no registry helps.
 */
export function createRegistryFetch(
  addresses: readonly string[],
  { fetch: send = fetch, now = () => performance.now() }: { fetch?: typeof fetch; now?: () => number } = {},
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
      // A busy registry is not away.
      if (isHelp || seconds !== undefined) failedAt.delete(base);
    },
  };
}

/** @returns seconds until a full registry accepts the call again; undefined for every other response */
export function busySeconds({ status, headers }: Response): number | undefined {
  const [, seconds] = /^(\d)$/.exec((status === 503 && headers.get('retry-after')) || '') ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

/** A proxy or a registry with another token may send other responses. */
const isTable = ({ ok, status }: Response): boolean => ok || status === 304;

const isWhole = (response: Response): boolean =>
  isTable(response) && !response.headers.has(INCOMPLETE_HEADER);

/** The end of the call would cut off a body that is still a stream. */
async function inMemory(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(status === 304 ? null : await response.arrayBuffer(), { status, headers });
}

const withLimit = (signal: AbortSignal | null | undefined, ms: number): AbortSignal =>
  AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(ms)]);

export const withoutSlash = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
};

/** Callers may have left out the path of the registry. */
function pathBelow(base: string, { origin, pathname, search }: URL): string {
  const whole = origin + pathname;
  return (whole === base || whole.startsWith(`${base}/`) ? whole.slice(base.length) : pathname) + search;
}

/** A body can be read once, so each try gets a copy. */
const sameTo = (address: URL, request: Request): Request => new Request(address, request.clone());
