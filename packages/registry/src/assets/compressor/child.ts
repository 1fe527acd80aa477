// Compresses in a process of its own, because it would block every request of the process that runs the registry.
import { getPriority, setPriority } from 'node:os';

import { compressFiles, type UncompressedFile } from './compress-files';

process.on(
  'message',
  ({ number, files, niceness }: { number: number; files: UncompressedFile[]; niceness: number }) => {
    // An unprivileged process cannot raise its priority again.
    if (getPriority() < niceness) setPriority(niceness);
    compressFiles(files).then(
      () => process.send?.({ number, fault: null }),
      (error: unknown) =>
        process.send?.({ number, fault: error instanceof Error ? error.message : String(error) }),
    );
  },
);
process.on('disconnect', () => process.exit(0));
