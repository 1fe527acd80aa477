import type { Release } from '@konnect/contracts';
import { followLoads } from '#app/remotes/load-log';
import { followVisitorNotes } from '#app/remotes/visitor-log';
import { createReporter, type ShownPage } from './reporter';
import { watchVitals } from './vitals';

interface Handle {
  remote: string;
  path?: string;
}

/** What is used of the site's one router. */
export interface WatchedRouter {
  readonly state: { readonly matches: readonly { route: { handle?: unknown } }[] };
  subscribe(listener: (state: { navigation: { state: string } }) => void): unknown;
}

export interface VisitOptions {
  release: Release;
  router: WatchedRouter;
  /** Errors that were uncaught before this script started. */
  errors: readonly Event[];
}

/** Failures go out this long after the first of them, so that a page that falls apart sends once. */
const SOON = 1_000;

/** Watches this document until it is left. Loaded when the page is idle; what happened before is in the browser's own records, in the load log and in `errors`. */
export function watchVisit({ release, router, errors }: VisitOptions): void {
  const handleNow = () => router.state.matches.at(-1)?.route.handle as Handle | undefined;
  const shown = (): ShownPage => ({
    remote: handleNow()?.remote ?? 'shell',
    path: handleNow()?.path ?? '/*',
  });
  const reporter = createReporter({
    release,
    shown,
    send: (address, body) =>
      void navigator.sendBeacon(address, new Blob([body], { type: 'application/json' })),
  });
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
  let last = handleNow();
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || handleNow() === last) return;
    last = handleNow();
    reporter.visited();
  });
  followLoads((entry) => {
    reporter.loaded(entry);
    soon();
  });
  // They go out with the next report or when the page is left: no event is worth a request of its own.
  followVisitorNotes((note) => reporter.noted(note));
  const noteError = (event: Event): void => {
    if ('reason' in event) reporter.failed(event.reason);
    else {
      const { error, message, filename } = event as ErrorEvent;
      reporter.failed(error ?? message, filename);
    }
    soon();
  };
  errors.forEach(noteError);
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, noteError);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // Final numbers once: a page that is shown again is no new visit.
    if (!isOver)
      for (const { measure, value, target } of vitals())
        reporter.vital(measure, value, target && !areaHolds(target) ? 'shell' : opened);
    isOver = true;
    flush();
  });
  soon();
}

/** An interaction outside the area is the frame's. */
function areaHolds(target: Node): boolean {
  return document.getElementById('area')?.contains(target) ?? true;
}
