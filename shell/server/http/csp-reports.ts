import type { FastifyInstance } from 'fastify';

const BODY_BYTES = 16 * 1024;
const LOGGED_CHARACTERS = 300;
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Both spellings of the report's fields. The sample of the page's text is left out. */
const FIELDS = new Set([
  'document-uri',
  'documentURL',
  'blocked-uri',
  'blockedURL',
  'violated-directive',
  'effective-directive',
  'effectiveDirective',
  'source-file',
  'sourceFile',
  'line-number',
  'lineNumber',
]);

/** Anybody can send reports, so only so many lines a minute are logged; the next line counts the rest. */
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
      return reply.code(429).headers({ 'retry-after': '60', 'cache-control': 'no-store' }).send({
        code: 'reports.too_many',
        message: 'Too many reports come at the moment.',
        requestId: request.id,
      });
    }
    written += 1;
    request.log.warn(
      { report: loggedPart(request.body), ...(leftOut > 0 ? { leftOut } : {}) },
      'content security policy',
    );
    leftOut = 0;
    return reply.code(204).send();
  });
}

function loggedPart(body: unknown): Record<string, string | number> {
  const sent = typeof body === 'string' ? parsed(body) : body;
  const first: unknown = Array.isArray(sent) ? sent[0] : sent;
  const report = fieldOf(first, 'csp-report') ?? fieldOf(first, 'body');
  if (typeof report !== 'object' || report === null) return { unreadable: 1 };
  return Object.fromEntries(
    Object.entries(report).flatMap(([name, value]: [string, unknown]): [string, string | number][] => {
      if (!FIELDS.has(name)) return [];
      if (typeof value === 'number') return [[name, value]];
      return typeof value === 'string' ? [[name, withoutSecrets(value)]] : [];
    }),
  );
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A long part of a path with a digit in it is more likely a token than a name. */
const TOKEN = /(?=[^/]*\d)[^/]{24,}/g;

function withoutSecrets(text: string): string {
  const [address = ''] = text.slice(0, LOGGED_CHARACTERS).split(/[?#]/);
  return address.replace(/\/\/[^/]*@/, '//').replace(TOKEN, '[token]');
}
