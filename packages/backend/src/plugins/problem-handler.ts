import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemBody } from '@konnect/contracts';
import { isAway, isFull, isOutOfFiles, sqlState } from '@konnect/database';
import { problem, ProblemError, type FieldErrors } from '#app/http/problem-error';
import { EVERY_ANSWER } from '#app/http/cached-response';

interface Answer {
  status: number;
  code: string;
  message: string;
  fieldErrors?: FieldErrors | undefined;
  details?: Record<string, unknown> | undefined;
  /** Seconds; of a 503 only. */
  retryAfter?: number;
}

/** Seconds; the default of a 503. */
const RETRY_AFTER = 2;

/** Errors of the framework that callers cause, with the messages of this program. */
const FRAMEWORK: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  FST_ERR_BAD_URL: [400, 'address.invalid', 'This address is broken.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'address.too_long', 'This address is too long.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body.too_large', 'This is too large to send.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'body.unsupported_type',
    'Send JSON with content-type application/json.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'body.not_json', 'The body is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'body.not_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'body.wrong_length',
    'The body has another length than announced.',
  ],
  FST_REQ_FILE_TOO_LARGE: [413, 'file.too_large', 'This file is too large.'],
  FST_FILES_LIMIT: [413, 'file.too_many', 'These are too many files.'],
  FST_PARTS_LIMIT: [413, 'body.too_large', 'This form has too many parts.'],
  FST_FIELDS_LIMIT: [413, 'body.too_large', 'This form has too many fields.'],
  FST_PROTO_VIOLATION: [400, 'input.invalid', 'This form has a field with a forbidden name.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'body.unsupported_type', 'Send the form as multipart/form-data.'],
};

/** Database errors that the values cause: text that it cannot store, numbers out of range. */
const VALUE_STATES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Stack, SQL and server text never leave; the request id leads to them in the log. */
export function registerProblemHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerFor(error);
    // The framework would close the connection while a too large body is still being sent.
    if (answer.status === 413) reply.removeHeader('connection');
    if (answer.status >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendProblem(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, problem(404, 'route.not_found', 'There is nothing at this address.')),
  );
}

/** Answers addresses that the router cannot parse, for which neither hooks nor the handler above run. */
export function answerWithoutRoute(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, ...EVERY_ANSWER });
  void sendProblem(request, reply, answerFor(error));
}

function answerFor(error: FastifyError): Answer {
  // First, because an error about files has its own message.
  if (isFull(error)) {
    const message =
      'Konnect has no room to store this at the moment, and nothing was stored. Please try again in a few minutes.';
    return { status: 503, code: 'storage.full', message, retryAfter: 60 };
  }
  if (isOutOfFiles(error))
    return unavailable('Very many people are on Konnect at the moment. Please try again in a moment.');
  if (error instanceof ProblemError) return error;
  const known = FRAMEWORK[error.code];
  if (known) return problem(...known);
  if (error.statusCode === 429) return problem(429, 'rate.limited', error.message);
  if (error.statusCode === 400) return problem(400, 'body.not_json', 'The body is not valid JSON.');
  if (error.statusCode && error.statusCode < 500)
    return problem(error.statusCode, `http.${error.statusCode}`, 'This request cannot be answered.');
  const state = sqlState(error);
  if (state && VALUE_STATES.has(state)) return problem(400, 'input.invalid', 'Some values cannot be stored.');
  if (isAway(error)) return unavailable('Konnect is restarting. Please try again in a moment.');
  return problem(500, 'server.failed', 'Something went wrong on our side. Please try again.');
}

const unavailable = (message: string) => problem(503, 'server.unavailable', message);

/** Also for hooks of other modules. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const fields = answer.fieldErrors ?? {};
  if (answer.status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', answer.retryAfter ?? RETRY_AFTER);
  const body: Omit<ProblemBody, 'message'> & { message: string | string[]; detail: string } = {
    // The specifications read the messages of a field as an array at the top level.
    ...fields,
    code: answer.code,
    // A form may have a field called `message`; then the text is in `detail` only.
    message: fields['message'] ?? answer.message,
    detail: answer.message,
    requestId: request.id,
    ...(answer.fieldErrors ? { fieldErrors: fields } : {}),
    ...(answer.details ? { details: answer.details } : {}),
  };
  return reply
    .code(answer.status)
    .headers({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' })
    .serializer(JSON.stringify)
    .send(body);
}
