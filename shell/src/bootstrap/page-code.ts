/** Runs at once, waits in webpack's list of chunks, or is only fetched for the shell to run. */
export type ScriptUse = 'run' | 'chunk' | 'preload';

export type PageScript = readonly [href: string, integrity: string, use: ScriptUse];

export type PageExtra = readonly [href: string, integrity: string];

export interface PageCode {
  /** `now`: tags in the head; `idle`: after the first paint; `intent`: when a person needs the code. */
  when: 'now' | 'idle' | 'intent';
  /** In the order in which they run. */
  scripts: readonly PageScript[];
  reader?: PageExtra;
  slides?: PageExtra;
  /** Page as its claim names it, owner and version. A preview has none, so nothing is reported. */
  visit?: {
    page: string;
    remote: string;
    version: string;
  };
}

export const CODE_ELEMENT = 'konnect-code';
