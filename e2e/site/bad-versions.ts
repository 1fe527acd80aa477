import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { failingPages, withQueryName } from './failing-pages';
import type { App } from './messages';
import { makeVersionVariant, type Changed } from './make-version-variant';

export interface BadVersion {
  name: string;
  app: App;
  /** The registry's answer to its publish; null: it gets in, and shows its fault only to visitors. */
  refusal: string | null;
  changed(): Promise<Changed>;
}

/** A build that shares nothing has the real React inside. */
function ownReact(): Promise<string> {
  const folder = join(
    createRequire(join(process.cwd(), 'shell/package.json')).resolve('react/package.json'),
    '..',
  );
  return readFile(join(folder, 'cjs/react.production.js'), 'utf8');
}

const THROWS_FOR_VISITORS = failingPages(
  `(url) => (url.searchParams.has('visitor') ? 'throws for visitors' : null)`,
);

export const BAD_VERSIONS: readonly BadVersion[] = [
  {
    name: 'broken contract',
    app: 'community',
    refusal: 'registry.contract',
    changed: async () => ({ describe: (descriptor) => ({ ...descriptor, contract: 99 }) }),
  },
  {
    name: 'colliding claim',
    app: 'careers',
    refusal: 'registry.claims',
    changed: async () => ({
      describe: (descriptor) => ({
        ...descriptor,
        claims: descriptor.claims.map((claim) =>
          claim.path === '/jobs' ? { ...claim, path: '/faq' } : claim,
        ),
      }),
    }),
  },
  {
    name: 'doubled React',
    app: 'engagement',
    refusal: 'registry.shared',
    changed: async () => ({
      pageSuffix: { page: 'wheel-page', text: `\n;(function (exports) {${await ownReact()}})({});\n` },
    }),
  },
  {
    name: 'over budget',
    app: 'community',
    refusal: 'registry.budget',
    changed: async () => ({
      pageSuffix: {
        page: 'home-page',
        text: `\n;"${Array.from({ length: 60_000 }, () => Math.random().toString(36).slice(2)).join('')}";\n`,
      },
    }),
  },
  {
    name: 'throws on load',
    app: 'staff',
    refusal: 'registry.render',
    changed: async () => ({ serverPrefix: 'throw new Error("Broken on purpose.");\n' }),
  },
  {
    name: 'throws on render',
    app: 'community',
    refusal: null,
    changed: async () => ({ serverSuffix: THROWS_FOR_VISITORS, describe: withQueryName('visitor') }),
  },
];

export async function makeBad({ app, changed }: BadVersion): ReturnType<typeof makeVersionVariant> {
  return makeVersionVariant(app, await changed());
}
