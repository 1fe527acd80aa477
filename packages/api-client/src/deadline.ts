/**
 * A signal that aborts with the caller's or after `ms`. Written out because the phones we serve have browsers
 * without `AbortSignal.any` and `AbortSignal.timeout`.
 */
export function deadline(ms: number, signal?: AbortSignal): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), ms);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
