// Staff's uploads for content are public, so they lie with the originals of the content host.
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { filesUnavailable, problem } from '#app/http/problem-error';
import type { TempFile } from '#app/modules/media/files/temp-file';
import { readMultipart } from '#app/modules/media/files/multipart';
import { bucketKey } from '#app/modules/media/delivery/originals';

export function originalsFolder({ config }: Pick<Dependencies, 'config'>): string {
  return join(config.dataDir, 'media', 'originals');
}

/** Bytes for the form around the file, and for skipping the rest of a file that is slightly too large. */
const ROUND_BYTES = 16 * 1024 * 1024;

/**
 * Accepts a form with one file, `file`, which is streamed to the disk.
 * @returns a function that returns the temporary file of a request; undefined when none was sent
 */
export function takeOneFile(
  app: FastifyInstance,
  deps: Dependencies,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): (request: FastifyRequest) => TempFile | undefined {
  // Files are stored beside the request and never in its body, because a path in a body could name any file.
  const tempFiles = new WeakMap<FastifyRequest, TempFile>();
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      const limits = { fileBytes: maxBytes, bodyBytes: maxBytes + ROUND_BYTES };
      const form = await readMultipart(
        request.headers,
        payload as Parameters<typeof readMultipart>[1],
        deps.files.incoming,
        (name) => name === 'file',
        limits,
      );
      const tempFile = form.files.get('file');
      if (tempFile === 'tooLarge')
        throw problem(413, 'file.too_large', 'This file is too large.', { file: [tooLarge] });
      if (tempFile) tempFiles.set(request, tempFile);
      return { file: tempFile?.name ?? '' };
    },
  );
  return (request) => tempFiles.get(request);
}

/**
 * Moves a complete file to the content host's folder; a bucket also gets it, for other machines.
 * @param path a file on the disk of the data folder; it is gone afterwards in any case
 * @throws ProblemError 503 when the bucket refuses it
 */
export async function storeOriginal(
  deps: Dependencies,
  file: string,
  path: string,
  mediaType: string,
): Promise<void> {
  const folder = originalsFolder(deps);
  const key = bucketKey(file);
  try {
    if (deps.files.isShared && key) await deps.files.store.put(key, { path, mediaType });
    await mkdir(folder, { recursive: true });
    // The bytes are synced before the name exists, so that a power cut leaves the complete file or none.
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(path, join(folder, file));
  } catch (error) {
    await rm(path, { force: true });
    deps.logger.error({ err: error }, 'a file of the content could not be stored');
    throw filesUnavailable(error);
  }
}
