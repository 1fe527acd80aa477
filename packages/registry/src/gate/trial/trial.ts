import { fileURLToPath } from 'node:url';

import { ChildProcessRunner, RunnerFault } from '#app/child-process-runner';
import type { TrialJob, TrialResult } from './job';

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url));
const LIMIT_MS = 180_000;

export interface Trial {
  run(job: TrialJob): Promise<TrialResult>;
  close(): void;
}

export interface TrialOptions {
  limitMs?: number;
  script?: string;
  /** The program that runs the trial. */
  execPath?: string;
  /** The public token with which the site's pages read, for every job. */
  publicToken?: string;
}

/** Renders pages in a child process, one trial after the other. */
export function createTrial({
  limitMs = LIMIT_MS,
  script = SCRIPT,
  execPath,
  publicToken,
}: TrialOptions = {}): Trial {
  const runner = new ChildProcessRunner<TrialJob, TrialResult>({ script, execPath, limitMs });
  const MESSAGES: Readonly<Record<RunnerFault['reason'], string>> = {
    ended: 'ends the process that renders it',
    unreachable: 'cannot be tried now',
    'too-slow': `takes longer than ${limitMs / 1_000} s`,
  };
  return {
    async run(job) {
      try {
        return await runner.run({ ...(publicToken !== undefined && { publicToken }), ...job });
      } catch (error) {
        if (!(error instanceof RunnerFault)) throw error;
        const { remote, shell } = job;
        const what = `${remote.descriptor.id} ${remote.descriptor.version} in shell ${shell.descriptor.version}`;
        return { pages: 0, fault: `${what}: ${MESSAGES[error.reason]}` };
      }
    },
    close: () => runner.close(),
  };
}
