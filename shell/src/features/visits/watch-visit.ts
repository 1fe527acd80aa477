import type { Release } from '@konnect/contracts';
import { followLoads } from '#app/remotes/load-log';
import { createReporter, type ShownPage } from './reporter';
import { watchVitals } from './vitals';

export interface VisitOptions {
  release: Release;
  shown(): ShownPage;
  /** Tells of each page that is shown after the first. */
  onShown(listener: () => void): void;
}

/** Failures go out this long after the first of them, so that a page that falls apart sends once. */
const SOON = 1_000;

/** Watches this document until it is left. Loaded when the page is idle; what happened before is in the browser's own records and in the load log. */
export function watchVisit({ release, shown, onShown }: VisitOptions): void {
  const reporter = createReporter({ release, shown, send: (address, body) => void navigator.sendBeacon(address, new Blob([body], { type: 'application/json' })) });
  const opened = shown().remote;
  const vitals = watchVitals();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const soon = (): void => void (timer ??= setTimeout(flush, SOON));
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    reporter.flush();
  };

  reporter.visited();
  onShown(() => reporter.visited());
  followLoads((entry) => {
    reporter.loaded(entry);
    soon();
  });
  addEventListener('error', ({ error, message, filename }) => {
    reporter.failed(error ?? message, filename);
    soon();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    reporter.failed(reason);
    soon();
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // Final numbers once: a page that is shown again is no new visit.
    if (!isOver) for (const { measure, value, target } of vitals()) reporter.vital(measure, value, target && !areaHolds(target) ? 'shell' : opened);
    isOver = true;
    flush();
  });
  soon();
}

/** An interaction outside the area is the frame's. */
function areaHolds(target: Node): boolean {
  return document.getElementById('area')?.contains(target) ?? true;
}
