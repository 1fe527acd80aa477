// Compression would block every request of the registry's own process.
import { getPriority, setPriority } from 'node:os';

import { compressFiles } from './compress-files';
import type { CompressorJob } from './compressor';

const say = (number: number, fault: string | null) => process.send?.({ number, result: { fault } });

process.on('message', ({ number, job }: { number: number; job: CompressorJob }) => {
  // An unprivileged process cannot raise its priority again.
  if (getPriority() < job.niceness) setPriority(job.niceness);
  compressFiles(job.files).then(
    () => say(number, null),
    (error: unknown) => say(number, error instanceof Error ? error.message : String(error)),
  );
});
process.on('disconnect', () => process.exit(0));
