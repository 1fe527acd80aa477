import { countBody } from './read-body';

/** A slower image is not counted, because the gate must not depend on a slow disk. */
const IMAGE_LIMIT_MS = 3_000;
const VIEW_LIMIT_MS = 15_000;
/** A longer image counts as this much, or as its content-length. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A browser requests about as many of one host at a time. */
const AT_ONCE = 6;
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/** Made for one check, so both compared versions see one size of an image. */
export interface ImageSizes {
  /** @returns bytes in the order of the addresses; 0 for a missing or foreign image, null for a failed one */
  weigh(addresses: readonly URL[], signal?: AbortSignal): Promise<(number | null)[]>;
}

async function bytesOf(address: string, signal: AbortSignal): Promise<number> {
  // A redirect may lead to a host that only this machine reaches.
  const answer = await fetch(address, { headers: { accept: ACCEPT }, redirect: 'manual', signal });
  const declared = Number(answer.headers.get('content-length'));
  if (answer.ok && !(declared > MOST_BYTES)) return countBody(answer, MOST_BYTES);
  await answer.body?.cancel();
  if (answer.status >= 500 || answer.status === 429) throw new Error('The service is busy.');
  return answer.ok ? declared : 0;
}

export function createImageSizes(): ImageSizes {
  const known = new Map<string, number>();

  return {
    async weigh(addresses, signal) {
      const limits = [AbortSignal.timeout(VIEW_LIMIT_MS), ...(signal ? [signal] : [])];
      const queue = [...new Set(addresses.map(({ href }) => href))].filter((href) => !known.has(href));
      const lane = async (): Promise<void> => {
        for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
          const limit = AbortSignal.any([...limits, AbortSignal.timeout(IMAGE_LIMIT_MS)]);
          if (limit.aborted) return;
          const bytes = await bytesOf(href, limit).catch(() => undefined);
          // A failure is not remembered, so another page tries again.
          if (bytes !== undefined) known.set(href, bytes);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return addresses.map(({ href }) => known.get(href) ?? null);
    },
  };
}
