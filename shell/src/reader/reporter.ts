import type { Release, VisitReport } from '@konnect/contracts';
import type { ReportVisit } from '#app/bootstrap/report-visit';
import { ownerOf, type Owner } from '#app/remotes/owner-of';
import type { LoadLogEntry } from '#app/remotes/load-log';
import type { VisitorNote } from '#app/remotes/visitor-log';

/** The page shown, as the reports name it. */
export interface ReportedPage {
  remote: string;
  /** e.g. `community:/community/:slugOrId` */
  page: string;
}

export interface ReporterOptions {
  release: Release;
  shown(): ReportedPage;
  send: ReportVisit;
}

/** One report of a broken page every so often says enough. */
const MOST_ERRORS = 10;
const MOST_REPORTS = 40;
const MOST_TEXT = 200;
/** Events and failed calls of one report: they never push out the visit itself. */
const MOST_NOTES = 20;

/** Collects what happens in this document, each thing owned by the remote and version that caused it. */
export function createReporter({ release, shown, send }: ReporterOptions) {
  let waiting: VisitReport[] = [];
  let errors = 0;
  const failedAt = new Map<string, number>();

  function ownerOfPage(remote: string): Owner {
    const version =
      remote === 'shell'
        ? release.shell
        : (release.remotes.find(({ id }) => id === remote)?.version ?? release.shell);
    return { remote, version };
  }

  const add = (report: VisitReport): void => void (waiting = [...waiting, report].slice(-MOST_REPORTS));

  return {
    visited(): void {
      add({ ...ownerOfPage(shown().remote), measure: 'visit' });
    },
    vital(measure: 'lcp' | 'cls' | 'inp', value: number, remote: string): void {
      add({ ...ownerOfPage(remote), measure, value });
    },
    /** An event or a failed call; it belongs to the page that is shown. */
    noted({ kind, text }: VisitorNote): void {
      if (waiting.filter(({ measure }) => measure === 'event' || measure === 'call').length >= MOST_NOTES)
        return;
      add({ ...ownerOfPage(shown().remote), measure: kind, text: text.slice(0, MOST_TEXT) });
    },
    /** A load as the loader noted it. The first that goes well after a failure is a recovery. */
    loaded({ remote, version, phase, ok, ms, message, at }: LoadLogEntry): void {
      const known = phase as NonNullable<VisitReport['phase']>;
      if (!ok) {
        if (!failedAt.has(remote)) failedAt.set(remote, at);
        add({
          remote,
          version,
          measure: 'failure',
          phase: known,
          text: message?.slice(0, MOST_TEXT),
        });
        return;
      }
      const failed = failedAt.get(remote);
      failedAt.delete(remote);
      add({ remote, version, measure: 'load', phase: known, value: ms });
      if (failed !== undefined)
        add({ remote, version, measure: 'recovery', phase: known, value: at - failed });
    },
    /** An uncaught error; one that no file of this release threw is not ours. */
    failed(error: unknown, file = ''): void {
      const text = error instanceof Error ? error.message : String(error);
      const owner =
        ownerOf(release, file) ?? ownerOf(release, error instanceof Error ? (error.stack ?? '') : '');
      if (!owner || errors >= MOST_ERRORS) return;
      errors += 1;
      add({ ...owner, measure: 'error', text: text.slice(0, MOST_TEXT) });
    },
    /** @param isLast the page is being left */
    flush(isLast?: boolean): void {
      if (waiting.length === 0) return;
      void send(shown().page, waiting, isLast);
      waiting = [];
    },
  };
}
