/** How long an address that failed is asked last. */
const AVOID_MS = 5_000;

/**
 * Makes the calls of an edge to whichever of several registries answers: all work on one database and sign
 * with one key. A call that gets no answer, or 503, is made again with the next.
 * @param addresses of the registries; the calls themselves are to the first
 */
export function createRegistryFetch(
  addresses: readonly string[],
  { fetch: send = fetch, now = Date.now }: { fetch?: typeof fetch; now?: () => number } = {},
): typeof fetch {
  const origins = addresses.map((address) => new URL(address).origin);
  const failedAt = new Map<string, number>();
  const inOrder = (): string[] => {
    const isAvoided = (origin: string) =>
      now() - (failedAt.get(origin) ?? Number.NEGATIVE_INFINITY) < AVOID_MS;
    return [...origins.filter((one) => !isAvoided(one)), ...origins.filter(isAvoided)];
  };
  return async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : String(input));
    const order = inOrder();
    for (const [index, origin] of order.entries()) {
      const isLast = index === order.length - 1;
      const timeLimit = init?.signal;
      try {
        const response = await send(new URL(asked.pathname + asked.search, origin), init);
        if (response.status !== 503) failedAt.delete(origin);
        else failedAt.set(origin, now());
        if (response.status !== 503 || isLast) return response;
        await response.body?.cancel();
      } catch (error) {
        failedAt.set(origin, now());
        if (isLast || timeLimit?.aborted) throw error;
      }
    }
    throw new Error('There is no address of a registry.');
  };
}
