import type { FastifyInstance } from 'fastify';

const PATH = '/edge/speculation.json';

export const SPECULATION_RULES: Readonly<Record<string, string>> = { 'speculation-rules': `"${PATH}"` };

const NO_PAGES = ['/api/*', '/services/*', '/edge/*', '/assets/*', '/staff', '/staff/*', '/preview/*'];
/** Once the code of a page runs, links open inside it. */
const BEFORE_CODE = ':root:not([data-code-started]) a';

const pagesOf = (selector: string) => ({
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NO_PAGES } },
    { selector_matches: selector },
    { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
  ],
});

/** The link that the reader has marked is fetched at once, any other when it is touched or hovered. */
const RULES = JSON.stringify({
  prefetch: [
    { where: pagesOf(`${BEFORE_CODE}[data-likely]`), eagerness: 'eager' },
    { where: pagesOf(BEFORE_CODE), eagerness: 'moderate' },
  ],
});

/** The rules are a file because the policy allows no inline rules. */
export function speculationRoutes(app: FastifyInstance): void {
  app.get(PATH, (_, reply) =>
    reply
      .header('content-type', 'application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(RULES),
  );
}
