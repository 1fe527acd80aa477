// A process of its own for compressing: in the registry's it would hold up every file and page that the same process serves.
import { getPriority, setPriority } from 'node:os';

import { compressFiles, type UncompressedFile } from './compress-files';

process.on(
  'message',
  ({ number, files, niceness }: { number: number; files: UncompressedFile[]; niceness: number }) => {
    // Only the machine's owner may go the other way.
    if (getPriority() < niceness) setPriority(niceness);
    compressFiles(files).then(
      () => process.send?.({ number, fault: null }),
      (error: unknown) =>
        process.send?.({ number, fault: error instanceof Error ? error.message : String(error) }),
    );
  },
);
process.on('disconnect', () => process.exit(0));
