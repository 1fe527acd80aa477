// A process of its own for compressing: in the registry's it would hold up every file and page that the same process serves.
import { getPriority, setPriority } from 'node:os';

import { pressFiles, type PressedFile } from './press-files';

process.on(
  'message',
  ({ number, files, niceness }: { number: number; files: PressedFile[]; niceness: number }) => {
    // Only the machine's owner may go the other way.
    if (getPriority() < niceness) setPriority(niceness);
    pressFiles(files).then(
      () => process.send?.({ number, fault: null }),
      (error: unknown) =>
        process.send?.({ number, fault: error instanceof Error ? error.message : String(error) }),
    );
  },
);
process.on('disconnect', () => process.exit(0));
