import { fileURLToPath } from 'node:url';

import { ChildProcessRunner, RunnerFault } from '#app/child-process-runner';
import { compressFiles, type UncompressedFile } from './compress-files';

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url));

export interface CompressorJob {
  files: readonly UncompressedFile[];
  niceness: number;
}

export interface Compressor {
  run(files: readonly UncompressedFile[]): Promise<void>;
  close(): void;
}

/** Blocks this process, so it is only for tests and tools. */
export const inlineCompressor: Compressor = { run: compressFiles, close: () => undefined };

/** A low priority lets the processes that serve visitors go first. */
export function createCompressor(niceness: number): Compressor {
  const runner = new ChildProcessRunner<CompressorJob, { fault: string | null }>(SCRIPT);
  return {
    async run(files) {
      if (files.length === 0) return;
      const { fault } = await runner.run({ files, niceness }).catch((error: unknown) => {
        if (error instanceof RunnerFault) return { fault: 'the process that does it has ended' };
        throw error;
      });
      if (fault !== null) throw new Error(`Files cannot be compressed: ${fault}`);
    },
    close: () => runner.close(),
  };
}
