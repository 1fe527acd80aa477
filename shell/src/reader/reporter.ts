import type { Release, VisitReport } from '@konnect/contracts';
import type { ReportVisit } from '#app/bootstrap/report-visit';
import { ownerOf, type Owner } from '#app/remotes/owner-of';
import type { LoadLogEntry } from '#app/remotes/load-log';
import type { VisitorNote } from '#app/remotes/visitor-log';

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

/** A page that fails all the time must not send endless reports. */
const MOST_ERRORS = 10;
const MOST_REPORTS = 40;
const MOST_TEXT = 200;
/** Notes must never push out the visit itself. */
const MOST_NOTES = 20;

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
    noted({ kind, text }: VisitorNote): void {
      if (waiting.filter(({ measure }) => measure === 'event' || measure === 'call').length >= MOST_NOTES)
        return;
      add({ ...ownerOfPage(shown().remote), measure: kind, text: text.slice(0, MOST_TEXT) });
    },
    /** The first successful load after a failure is a recovery. */
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
    /** Ignores an error that no file of this release threw. */
    failed(error: unknown, file = ''): void {
      const text = error instanceof Error ? error.message : String(error);
      const owner =
        ownerOf(release, file) ?? ownerOf(release, error instanceof Error ? (error.stack ?? '') : '');
      if (!owner || errors >= MOST_ERRORS) return;
      errors += 1;
      add({ ...owner, measure: 'error', text: text.slice(0, MOST_TEXT) });
    },
    flush(): void {
      if (waiting.length === 0) return;
      send(shown().page, waiting);
      waiting = [];
    },
  };
}
