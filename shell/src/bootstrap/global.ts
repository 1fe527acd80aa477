import type { Reader } from '../reader/global';
import type { PageCode } from './page-code';
import type { Recorder } from './recorder';
import type { ReportVisit } from './report-visit';

export interface Bootstrap {
  start(): void;
  recorder: Recorder;
  errors: readonly Event[];
  report: ReportVisit;
  page(): PageCode | undefined;
  reader(): Promise<Reader | undefined>;
}

declare global {
  interface Window {
    /** Absent in a document that no edge of this release made. */
    konnect?: Bootstrap;
  }
}
