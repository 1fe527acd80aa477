import type { FastifyInstance } from 'fastify';
import type { InboxFileState } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/require-staff';
import { fileState } from './scan-files';
import { findFile } from './store';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const STATE_MESSAGES: Readonly<Record<InboxFileState, string>> = {
  checking: 'This file is being checked for viruses. Try again in a minute.',
  delayed:
    'This file is not checked yet, because the virus scanner gives no answer. It is tried again by itself.',
  removed: 'This file had a virus and was removed.',
};

export function registerFiles(app: FastifyInstance, deps: Dependencies): void {
  const { database, files, logger, config, scanner } = deps;
  if (!config.services.includes('main')) return;

  app.get<{ Params: { id: string } }>(
    '/api/staff/files/:id',
    { onRequest: [requireStaff(deps, ['hr', 'admin'])] },
    async (request, reply) => {
      const { id } = request.params;
      const file = ID.test(id) ? await findFile(database.db, id) : undefined;
      // A file without a form stays private.
      if (!file || file.expiresAt !== null) throw notFound('file');
      const state = fileState(file, scanner);
      if (state) throw problem(409, `file.${state}`, STATE_MESSAGES[state]);
      const content = await files.store.open(file.storageKey);
      if (!content) {
        logger.error({ file: id }, 'a stored file is missing');
        throw notFound('file');
      }
      try {
        // Without a line in the audit log, no file is sent.
        await recordAudit(database.db, request, {
          action: 'file.read',
          subject: `file:${id}`,
          personal: true,
          detail: { type: file.mediaType, bytes: content.bytes },
        });
      } catch (error) {
        content.stream.destroy();
        throw error;
      }
      return reply
        .headers({
          'content-type': file.mediaType,
          'content-length': content.bytes,
          'content-disposition': attachment(file.fileName),
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        })
        .send(content.stream);
    },
  );
}

/** Writes the name in ASCII for old programs, and in full. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
