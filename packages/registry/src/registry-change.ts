import type { Principal } from './principal';

export interface ChangeNote {
  by: Principal;
  why?: string;
  /** Folders of builds that the checks use instead of live versions, so a whole new site fits itself. */
  deployedTogether?: readonly string[];
}

export interface PublishResult {
  id: string;
  version: string;
  /** `already`: the same content was published before, and nothing changed. */
  outcome: 'published' | 'already';
  base: string;
  /** One line each, e.g. that the pages were not opened in a browser. */
  notes?: string[];
}

export interface ChangeResult {
  id: string;
  version: string;
  /** The version that was live before. */
  from: string | null;
  previous: string | null;
  revision: number;
  changed: boolean;
}
