import type { ShownPage } from '#app/app/shown-page';
import type { LoadLogEntry } from '#app/remotes/load-log';
import type { VisitorNote } from '#app/remotes/visitor-log';

export interface RunningCode {
  shown: ShownPage;
  followLoads(listener: (entry: LoadLogEntry) => void): void;
  followVisitorNotes(listener: (note: VisitorNote) => void): void;
}

/** The script for pages that are only read: no framework, fetched when the page is idle. */
export interface Reader {
  /** Adds navigations, loads and notes to the report once the page's code runs. */
  follow(code: RunningCode): void;
}

declare global {
  interface Window {
    konnectReader?: Reader;
  }
}
