import type { FastifyInstance } from 'fastify';
import { uploadFile } from '@konnect/contracts';
import { DOCUMENT_ENDINGS } from '@konnect/contracts/rules';
import type { Dependencies } from '#app/http/dependencies';
import { ensureDevice } from '#app/http/device';
import { invalidFields } from '#app/http/problem-error';
import { created, route } from '#app/http/route';
import { acceptForms } from '#app/modules/media/files/form-parser';
import { findFile } from '#app/modules/media/files/store';

/** Enough for a form with several files and several changes of mind. */
const UPLOADS_PER_MINUTE = 30;

export function registerUploads(app: FastifyInstance, deps: Dependencies): void {
  acceptForms(app, deps, { fields: { file: DOCUMENT_ENDINGS }, owner: 'device' });

  // Needs no key: the file is stored before the handler runs, and the same file sent twice is stored once.
  const options = { perMinute: UPLOADS_PER_MINUTE, changesPublic: false, transaction: false };
  route(app, deps, uploadFile, options, async ({ db, body, request, reply }) => {
    ensureDevice(request, reply, deps);
    const file = await findFile(db, body.file);
    if (!file) throw invalidFields({ file: ['Choose this file again'] });
    return created({
      upload_id: file.id,
      name: file.fileName,
      size: file.bytes,
      media_type: file.mediaType,
      expires_at: file.expiresAt?.toISOString() ?? null,
    });
  });
}
