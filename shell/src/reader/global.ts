import type { ShownPage } from '#app/app/shown-page';
import type { LoadLogEntry } from '#app/remotes/load-log';
import type { VisitorNote } from '#app/remotes/visitor-log';

/** What the page's code tells of itself once it runs. */
export interface RunningCode {
  shown: ShownPage;
  followLoads(listener: (entry: LoadLogEntry) => void): void;
  followVisitorNotes(listener: (note: VisitorNote) => void): void;
}

/** The script that serves who only reads: without a framework, fetched when the page is idle. */
export interface Reader {
  /** The page's code runs: navigations, loads and notes belong to the report as well. */
  follow(code: RunningCode): void;
}

declare global {
  interface Window {
    konnectReader?: Reader;
  }
}
