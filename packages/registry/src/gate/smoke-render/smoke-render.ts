import { fileURLToPath } from 'node:url';

import { ChildProcessRunner, RunnerFault } from '#app/child-process-runner';
import type { SmokeRenderJob, SmokeRenderResult } from './job';

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url));
const LIMIT_MS = 180_000;

export interface SmokeRenderer {
  run(job: SmokeRenderJob): Promise<SmokeRenderResult>;
  close(): void;
}

export interface SmokeRendererOptions {
  limitMs?: number;
  script?: string;
  /** The program that renders. */
  execPath?: string;
  /** The public token with which the site's pages read, for every job. */
  publicToken?: string;
}

/** Renders pages in a child process, one job after the other. */
export function createSmokeRenderer({
  limitMs = LIMIT_MS,
  script = SCRIPT,
  execPath,
  publicToken,
}: SmokeRendererOptions = {}): SmokeRenderer {
  const runner = new ChildProcessRunner<SmokeRenderJob, SmokeRenderResult>({ script, execPath, limitMs });
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
