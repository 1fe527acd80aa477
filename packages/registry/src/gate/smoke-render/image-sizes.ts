import { countBody } from './read-body';

/** An image that takes longer is not counted, because the gate must not depend on a slow disk. */
const IMAGE_LIMIT_MS = 3_000;
/** The same for all images of one page together. */
const VIEW_LIMIT_MS = 15_000;
/** Many times what a whole first view may have; a longer image counts as this much, or as long as it says. */
const MOST_BYTES = 4 * 1024 * 1024;
/** About as many as a browser asks one host for at a time. */
const AT_ONCE = 6;
/** The `accept` header of a phone's browser. */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/**
 * Weighs images of the site's own services, each once. It is made for one check, which is soon over: both
 * versions that the check compares see one size of an image.
 */
export interface ImageSizes {
  /**
   * @param signal ends what is still asked
   * @returns the bytes of each image, in the order of the addresses; 0 for what is not there or leads
   * elsewhere, null for what takes too long or fails
   */
  weigh(addresses: readonly URL[], signal?: AbortSignal): Promise<(number | null)[]>;
}

async function bytesOf(address: string, signal: AbortSignal): Promise<number> {
  // A redirect is not followed: it may lead to a host that only this machine reaches.
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
          // A failure is not remembered: another page asks again.
          if (bytes !== undefined) known.set(href, bytes);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return addresses.map(({ href }) => known.get(href) ?? null);
    },
  };
}
