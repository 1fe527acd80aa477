import type { Release } from '@konnect/contracts';
import type { ReportVisit } from '#app/bootstrap/report-visit';
import type { Reader } from './global';
import { createReporter, type ReportedPage } from './reporter';
import { watchVitals } from './vitals';

export interface VisitOptions {
  release: Release;
  /** The page that the document came with; its visit is counted already. */
  opened: ReportedPage;
  /** Errors that were uncaught before this script started. */
  errors: readonly Event[];
  report: ReportVisit;
}

/** Failures go out this long after the first of them, so that a page that falls apart sends once. */
const SOON = 1_000;

/**
 * Watches this document until it is left. What happened before is in the browser's own records and in
 * `errors`.
 */
export function watchVisit({ release, opened, errors, report }: VisitOptions): Reader {
  let page = opened;
  const reporter = createReporter({
    release,
    shown: () => page,
    send: report,
  });
  const vitals = watchVitals();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const soon = (): void => void (timer ??= setTimeout(flush, SOON));
  const flush = (isLast?: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    reporter.flush(isLast);
  };

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
        reporter.vital(measure, value, target && !areaHolds(target) ? 'shell' : opened.remote);
    isOver = true;
    flush(true);
  });
  if (errors.length > 0) soon();

  return {
    follow({ shown, followLoads, followVisitorNotes }) {
      let last = shown.current();
      shown.subscribe(() => {
        const handle = shown.current();
        if (handle === last) return;
        last = handle;
        const remote = handle?.remote ?? 'shell';
        page = { remote, page: `${remote}:${handle?.path ?? '/*'}` };
        reporter.visited();
        soon();
      });
      followLoads((entry) => {
        reporter.loaded(entry);
        soon();
      });
      // They go out with the next report or when the page is left: no event is worth a request of its own.
      followVisitorNotes((note) => reporter.noted(note));
    },
  };
}

/** An interaction outside the area is the frame's. */
function areaHolds(target: Node): boolean {
  return document.getElementById('area')?.contains(target) ?? true;
}
