import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageServices } from '../../render/page-services';
import { answerPost } from './answer-post';
import { sendPlainPage } from './plain-pages';
import { readFields } from './read-fields';

/** Several times the longest form, so that the page itself can answer a text that is too long. */
const BODY_MAX_BYTES = 256 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export async function formPostRoute(
  app: FastifyInstance,
  servicesOf: (request: FastifyRequest) => PageServices,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, readFields(String(body))),
    );
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode !== 413) throw error;
      request.log.info({ reason: error.message }, 'form post');
      return sendPlainPage(reply, {
        status: 413,
        title: 'This is too long to be sent',
        text: 'Go back, make it shorter and send it again.',
      });
    });
    scope.post('/*', (request, reply) => {
      const fields = request.body as Record<string, string> | undefined;
      const isForm = request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) === true;
      return isForm && fields
        ? answerPost(servicesOf(request), request, reply, fields)
        : reply.callNotFound();
    });
  });
}
