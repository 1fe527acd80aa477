/**
 * How one script of a page is fetched: run at once, left in webpack's list of chunks, or only fetched for the
 * shell to run.
 */
export type ScriptUse = 'run' | 'chunk' | 'preload';

/** Address, integrity and use of a script. */
export type PageScript = readonly [href: string, integrity: string, use: ScriptUse];

/** Address and integrity of a script that a page can do without. */
export type PageExtra = readonly [href: string, integrity: string];

/** What the edge tells the bootstrap about the code of a page: a data block of the document. */
export interface PageCode {
  /**
   * When the code runs: `now`, its tags are in the head of the document; `idle`, once the page is painted;
   * `intent`, when a person does something that needs it.
   */
  when: 'now' | 'idle' | 'intent';
  /** In the order in which they run. */
  scripts: readonly PageScript[];
  /** Reports of visits and other work without a framework, fetched when the page is idle. */
  reader?: PageExtra;
  /** Moves the slides of carousels; fetched when the page is idle, if it has any. */
  slides?: PageExtra;
  /**
   * The visit that is counted: page as its claim names it, owner and version. Absent in a document of a
   * preview: its own script gives the script for readers an empty one, and without that nothing is watched.
   */
  visit?: {
    page: string;
    remote: string;
    version: string;
    /** Where the edge gives tokens for reports; absent from an older edge. */
    tokens?: string;
  };
}

/** Of a document that names a visit. */
export type CountedPage = PageCode & Required<Pick<PageCode, 'visit'>>;

export const CODE_ELEMENT = 'konnect-code';
