import type { Release } from '@konnect/contracts';
import type { ReportVisit } from '#app/bootstrap/report-visit';
import type { Reader } from './global';
import { createReporter, type ReportedPage } from './reporter';
import { watchVitals } from './vitals';

export interface VisitOptions {
  release: Release;
  /** The page that the document came with, whose visit is counted already. */
  opened: ReportedPage;
  errors: readonly Event[];
  report: ReportVisit;
}

/** Milliseconds after the first failure, so that a page with many failures sends one report. */
const SOON = 1_000;

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
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    reporter.flush();
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
    // A page that is shown again is no new visit, so final numbers are sent once.
    if (!isOver)
      for (const { measure, value, target } of vitals())
        reporter.vital(measure, value, target && !areaHolds(target) ? 'shell' : opened.remote);
    isOver = true;
    flush();
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
      // Notes wait for the next report: they are not worth a request of their own.
      followVisitorNotes((note) => reporter.noted(note));
    },
  };
}

function areaHolds(target: Node): boolean {
  return document.getElementById('area')?.contains(target) ?? true;
}
