import { fileURLToPath } from 'node:url';

import { ChildProcessRunner, RunnerFault } from '#app/child-process-runner';
import { compressFiles, type UncompressedFile } from './compress-files';

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url));

export interface CompressorJob {
  files: readonly UncompressedFile[];
  niceness: number;
}

/** Writes the compressed copies of files. */
export interface Compressor {
  run(files: readonly UncompressedFile[]): Promise<void>;
  close(): void;
}

/** Compresses in this process, which serves no requests in that time. It is for tests and tools. */
export const inlineCompressor: Compressor = { run: compressFiles, close: () => undefined };

/** Compresses in a child process of low priority, which yields to processes that serve visitors. */
export function createCompressor(niceness: number): Compressor {
  const runner = new ChildProcessRunner<CompressorJob, { fault: string | null }>({ script: SCRIPT });
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
