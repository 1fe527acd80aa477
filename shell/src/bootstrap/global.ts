import type { Reader } from '../reader/global';
import type { PageCode } from './page-code';
import type { Recorder } from './recorder';
import type { ReportVisit } from './report-visit';

/** What the bootstrap leaves for the code of the page. */
export interface Bootstrap {
  /** Fetches and runs the page's code now; once. */
  start(): void;
  recorder: Recorder;
  /** Uncaught errors from before anybody watched. */
  errors: readonly Event[];
  report: ReportVisit;
  page(): PageCode | undefined;
  /** Loads the script that reports visits; undefined when it did not come. */
  reader(): Promise<Reader | undefined>;
}

declare global {
  interface Window {
    /** Absent in a document that no edge of this release made. */
    konnect?: Bootstrap;
  }
}
