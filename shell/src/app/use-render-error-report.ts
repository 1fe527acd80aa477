import { useEffect } from 'react';
import { recordLoad } from '../remotes/load-log';
import { useShell } from './shell-context';

/** The report is outside of React. Code that throws at each render is noted each time. */
export function useRenderErrorReport(remote: string, error: unknown): void {
  const { release } = useShell();
  useEffect(() => {
    const version = release.remotes.find(({ id }) => id === remote)?.version;
    if (error instanceof Error && version)
      recordLoad({ remote, version, phase: 'render', ok: false, ms: 0, message: error.message });
  }, [error, release, remote]);
}
