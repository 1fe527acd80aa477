import type { Release, SessionInfo } from '@konnect/contracts';
import { createContext, use } from 'react';
import type { Notices } from '../notices';
import type { Preferences } from '../preferences';
import type { PageSource } from '../remotes/page-source';
import type { PageHandle, PageLoad } from './page-handle';

/** What the edge renders apart: the page, and the frame before and after it. */
export type SitePiece = 'top' | 'page' | 'bottom';

/** What the shell's own root needs beyond the host. */
export interface ShellState {
  release: Release;
  session: SessionInfo | null;
  source: PageSource;
  notices: Notices;
  preferences: Preferences;
  /** The edge left the first view's area, and so its head, to the browser. */
  isFrameOnly: boolean;
  /** In the browser: the load of the page that came with the document. */
  hydrated?: PageLoad | undefined;
  /** In the browser: hears of each page that has been shown. */
  onShown?(page: PageHandle | undefined): void;
  /** On the edge: renders this piece alone, because it has the HTML of the others. */
  piece?: SitePiece | undefined;
}

export const ShellContext = createContext<ShellState | null>(null);

/** @throws Error outside the shell */
export function useShell(): ShellState {
  const state = use(ShellContext);
  if (!state) throw new Error('The root renders inside the shell only.');
  return state;
}
