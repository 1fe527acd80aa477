import type { FastifyInstance } from 'fastify';

const BODY_BYTES = 16 * 1024;
const LOGGED_CHARACTERS = 2_000;
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Takes the browsers' reports of what the content security policy stopped, and writes them to the log. Anybody can send them, so
 * only so many lines a minute are written; what is left out is counted and said with the next line.
 */
export function cspReportRoute(app: FastifyInstance, now: () => number = () => performance.now()): void {
  let windowEnds = 0;
  let written = 0;
  let leftOut = 0;
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_, body, done) => done(null, body),
  );
  app.post('/edge/csp-reports', { bodyLimit: BODY_BYTES }, (request, reply) => {
    if (now() >= windowEnds) {
      windowEnds = now() + MINUTE_MS;
      written = 0;
    }
    if (written >= PER_MINUTE) {
      leftOut += 1;
      return reply.code(429).header('retry-after', '60').send();
    }
    written += 1;
    // JSON under another type is parsed already.
    const report = typeof request.body === 'string' ? request.body : (JSON.stringify(request.body) ?? '');
    request.log.warn(
      { report: report.slice(0, LOGGED_CHARACTERS), ...(leftOut > 0 ? { leftOut } : {}) },
      'content security policy',
    );
    leftOut = 0;
    return reply.code(204).send();
  });
}
