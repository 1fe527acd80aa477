import type { Release, SessionInfo } from '@konnect/contracts';
import { createContext, use } from 'react';
import type { Notices } from '../notices';
import type { Preferences } from '../preferences';
import type { PageSource } from '../remotes/page-source';

/** What the shell's own root needs beyond the host. */
export interface ShellState {
  release: Release;
  session: SessionInfo | null;
  source: PageSource;
  notices: Notices;
  preferences: Preferences;
  /** The edge left the first view's area, and so its head, to the browser. */
  isFrameOnly: boolean;
  /** The edge puts the page into a frame that it has rendered before. */
  isHollow?: boolean;
}

export const ShellContext = createContext<ShellState | null>(null);

/** @throws Error outside the shell */
export function useShell(): ShellState {
  const state = use(ShellContext);
  if (!state) throw new Error('The root renders inside the shell only.');
  return state;
}
