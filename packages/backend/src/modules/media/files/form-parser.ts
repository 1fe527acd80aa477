// In the body of a multipart form, every file becomes the id of a stored upload.
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOO_LARGE_MESSAGE, type UploadEnding } from '@konnect/contracts/rules';
import { readDevice } from '#app/http/device';
import type { Dependencies } from '#app/http/dependencies';
import { readIdempotencyKey } from '#app/http/idempotency';
import { filesUnavailable, problem } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import { deleteFiles, partsCleaner } from './clean-up';
import { deleteTempFile, type TempFile } from './temp-file';
import { inspectTempFile } from './inspect';
import { readMultipart } from './multipart';
import { isInfected, registerUpload, VIRUS_MESSAGE } from './store';
import type { StoredFile } from './tables';

export interface FormFiles {
  fields: Readonly<Record<string, readonly UploadEnding[]>>;
  /** `submission`: of this submission's key; a refused form deletes the file. `device`: for a later form. */
  owner: 'submission' | 'device';
}

const storedFiles = new WeakMap<FastifyRequest, string[]>();

/** JSON is still accepted. */
export function acceptForms(app: FastifyInstance, deps: Dependencies, { fields, owner }: FormFiles): void {
  const { files, database, clock, logger } = deps;
  const cleanUpParts = partsCleaner(deps);

  const storeFile = async (
    field: string,
    tempFile: TempFile,
    request: FastifyRequest,
  ): Promise<string | { refused: string }> => {
    const checked = await inspectTempFile(tempFile, fields[field] ?? []);
    if ('refused' in checked) return checked;
    const verdict = await verdictOf(tempFile, checked.mediaType, request, deps);
    if (verdict === 'infected') return { refused: VIRUS_MESSAGE };
    const file = await registerUpload(
      database.db,
      {
        fileName: tempFile.name,
        mediaType: checked.mediaType,
        bytes: checked.bytes,
        sha256: tempFile.sha256,
        ownerKey: ownerOf(request, owner),
        scan: verdict,
      },
      clock(),
    );
    if (isInfected(file)) return { refused: VIRUS_MESSAGE };
    if (owner === 'submission') storedFiles.set(request, [...(storedFiles.get(request) ?? []), file.id]);
    await store(file, tempFile);
    return file.id;
  };

  const store = async (file: StoredFile, tempFile: TempFile): Promise<void> => {
    // An application has this complete file already, so this submission is a repetition.
    if (file.expiresAt === null) return;
    try {
      await files.store.put(file.storageKey, { path: tempFile.path, mediaType: file.mediaType });
    } catch (error) {
      logger.error({ err: error }, 'a file could not be stored');
      throw filesUnavailable(error);
    }
  };

  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      cleanUpParts();
      const form = await readMultipart(
        request.headers,
        payload as Parameters<typeof readMultipart>[1],
        files.incoming,
        (name) => Object.hasOwn(fields, name),
      ).catch((error: unknown) => {
        if (error instanceof Error && error.cause !== undefined)
          logger.error({ err: error.cause }, 'a file could not be stored');
        throw error;
      });
      const tempFiles = [...form.files].flatMap(([, tempFile]) =>
        tempFile === 'tooLarge' ? [] : [tempFile],
      );
      try {
        const tooLarge = [...form.files]
          .filter(([, tempFile]) => tempFile === 'tooLarge')
          .map(([field]): [string, string[]] => [field, [TOO_LARGE_MESSAGE]]);
        if (tooLarge.length > 0)
          throw problem(413, 'file.too_large', 'This file is too large.', Object.fromEntries(tooLarge));
        // The object has no prototype, because a field may be called "constructor".
        const body = Object.create(null) as Record<string, unknown>;
        for (const [name, value] of form.fields) body[name] = value;
        for (const [field, tempFile] of form.files)
          if (tempFile !== 'tooLarge') body[field] = await storeFile(field, tempFile, request);
        return body;
      } finally {
        await Promise.all(tempFiles.map(deleteTempFile));
      }
    },
  );

  deleteRefused(app, deps);
}

function deleteRefused(app: FastifyInstance, deps: Dependencies): void {
  // This runs before the response is sent, so that a refused sender can rely on nothing being stored.
  app.addHook('onSend', async (request, reply) => {
    const ids = storedFiles.get(request);
    if (ids === undefined || reply.statusCode < 400) return;
    try {
      await deleteFiles(deps, ids);
    } catch (error) {
      deps.logger.warn({ err: error }, 'files of a refused form stay until they expire');
    }
  });
}

function ownerOf(request: FastifyRequest, owner: FormFiles['owner']): string | null {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  const submission = key === undefined ? null : `k:${request.routeOptions.url ?? ''}:${key}`;
  return owner === 'device' ? (readDevice(request) ?? submission) : submission;
}

/** @returns null without a verdict: the sender does not wait, and the file is scanned later */
async function verdictOf(
  { path, sha256 }: TempFile,
  type: string,
  request: FastifyRequest,
  { scanner, database }: Dependencies,
): Promise<'clean' | 'infected' | null> {
  if (!scanner || scanner.isAway()) return null;
  const verdict = await scanner.scan(createReadStream(path));
  if (verdict === undefined || verdict === 'clean') return verdict ?? null;
  await recordAudit(database.db, request, {
    action: 'file.infected',
    subject: `upload:${sha256.slice(0, 12)}`,
    detail: { virus: verdict.virus, type },
  });
  return 'infected';
}
