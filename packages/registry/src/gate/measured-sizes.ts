import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';

import type { DescriptorFile, RemoteDescriptor } from '@konnect/contracts';

import { mapWithConcurrency } from '#app/assets/map-with-concurrency';
import { isPublicFile, SHELL_ID } from '#app/descriptor/safe-names';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);
/** The target machine has two cores; more lanes would delay its visitors. */
const LANES = 2;
/** As builds measure. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const GZIP = { level: 9 };

/** Brotli sizes count in the shell alone, and take most of the time. */
async function measure(file: DescriptorFile, body: Buffer, isShell: boolean): Promise<DescriptorFile> {
  const [zipped, compressed] = await Promise.all([gzip(body, GZIP), isShell && brotli(body, BROTLI)]);
  const size = ({ length }: Buffer) => Math.min(length, body.length);
  return {
    ...file,
    brotliBytes: compressed ? Math.max(file.brotliBytes, size(compressed)) : file.brotliBytes,
    gzipBytes: Math.max(file.gzipBytes ?? 0, size(zipped)),
  };
}

/**
 * Replaces stated sizes that are smaller than what the files weigh, so that budgets count the truth. Another
 * compressor may have made larger files.
 */
export async function withMeasuredSizes(
  descriptor: RemoteDescriptor,
  read: (path: string) => Promise<Buffer>,
): Promise<RemoteDescriptor> {
  const measured = new Map<string, DescriptorFile>();
  await mapWithConcurrency(descriptor.files, LANES, async (file) => {
    if (!isPublicFile(file.path)) return;
    measured.set(file.path, await measure(file, await read(file.path), descriptor.id === SHELL_ID));
  });
  return { ...descriptor, files: descriptor.files.map((file) => measured.get(file.path) ?? file) };
}
