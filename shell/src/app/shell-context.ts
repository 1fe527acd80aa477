import type { Release, SessionInfo } from '@konnect/contracts';
import { createContext, use } from 'react';
import type { Notices } from '../notices';
import type { Preferences } from '../preferences';
import type { PageSource } from '../remotes/page-source';
import type { PageHandle, PageLoad } from './page-handle';

export type SitePiece = 'top' | 'page' | 'bottom';

export interface ShellState {
  release: Release;
  session: SessionInfo | null;
  source: PageSource;
  notices: Notices;
  preferences: Preferences;
  /** True when the edge left the first view's area, and its head, to the browser. */
  isFrameOnly: boolean;
  /** In the browser: the load of the page that came with the document. */
  hydrated?: PageLoad | undefined;
  onShown?(page: PageHandle | undefined): void;
  /** On the edge: the only piece to render, because the HTML of the others is cached. */
  piece?: SitePiece | undefined;
}

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const state = use(ShellContext);
  if (!state) throw new Error('The root renders inside the shell only.');
  return state;
}
