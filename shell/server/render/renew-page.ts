import { startDeadline } from './deadline';
import type { FinishedPage, FoundPage, PageCache } from './page-cache';
import type { PageContext } from './page-context';
import type { PageServices } from './page-services';
import type { PendingPages } from './pending-pages';
import { renderForCache } from './render-and-send';
import type { RenderSlot, RenderSlots } from './render-slots';

export interface RenderWork {
  pending: PendingPages;
  slots: RenderSlots;
}

// The visitor's pictures and scripts come first. Without this pause, pages were painted 70 to 110 ms later
// where server and browser shared two cores.
const RENEW_AFTER_MS = 4_000;

/** Plans to render pages again, each once for all visitors who get it until then. */
export class Renewals {
  readonly #planned = new Set<string>();
  readonly #cache: PageCache;
  readonly #afterMs: number;

  constructor(cache: PageCache, afterMs = RENEW_AFTER_MS) {
    this.#cache = cache;
    this.#afterMs = afterMs;
  }

  plan({ key, isDue }: FoundPage, renew: () => Promise<void>): void {
    if (!isDue || this.#planned.has(key)) return;
    this.#planned.add(key);
    setTimeout(() => {
      this.#planned.delete(key);
      // It may have changed or been removed, so that the next visitor has it made.
      if (this.#cache.find(key)?.isDue) void renew();
    }, this.#afterMs).unref();
  }
}

export function beginRendering(
  { bundles, renderTimeout }: PageServices,
  slot: RenderSlot,
): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const meet = startDeadline(
    renderTimeout,
    () => {
      controller.abort();
      // A page that is still being sent to a slow reader holds no slot.
      slot.giveBack();
    },
    () => bundles.isKeepingUp?.() !== false,
  );
  return {
    signal: controller.signal,
    end() {
      meet();
      slot.giveBack();
    },
  };
}

/**
 * Renders a page again that was sent from memory. When it fails, the page is not sent beyond its usual time,
 * so that the next visitor gets what visitors of a failing page get.
 */
export async function renewPage(
  services: PageServices,
  { pending, slots }: RenderWork,
  context: PageContext,
): Promise<void> {
  const { cache } = services;
  const { key, request, url } = context;
  if (pending.get(key)) return;
  const begun = cache.begin();
  const settle = pending.start(key);
  let page: FinishedPage | undefined;
  try {
    const slot = await slots.take({ ip: request.ip });
    // On a busy machine a later visit renews it.
    if (!slot) return;
    const { signal, end } = beginRendering(services, slot);
    page = await renderForCache(services, context, { signal, isFallback: false, slot }).finally(end);
    if (page) cache.set(key, page, begun);
    else cache.expire(key);
  } catch (error) {
    request.log.error({ err: error, path: url.pathname }, 'page');
    cache.expire(key);
  } finally {
    settle(cache.isOfNow(begun) ? page : undefined);
  }
}
