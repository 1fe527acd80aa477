// The import law. Every rule says in `comment` what to do instead; packages/handbook/CONVENTIONS.md tells
// why.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const backendLayers = require('./packages/tooling/checks/backend-layers.cjs');
const tracingRules = require('./packages/tooling/checks/tracing-rules.cjs');

const workspaces = [
  ...readdirSync(__dirname).filter((name) => name === 'shell' || name === 'e2e' || name.startsWith('mfe-')),
  ...readdirSync(join(__dirname, 'packages')).map((name) => `packages/${name}`),
].filter((folder) => existsSync(join(__dirname, folder, 'package.json')));

/** The files that a workspace's `exports` open to others, as regular expressions. */
const publicFiles = workspaces.flatMap((folder) => {
  const { exports = {} } = JSON.parse(readFileSync(join(__dirname, folder, 'package.json'), 'utf8'));
  return Object.values(exports).map(
    (file) => `^${folder}/${file.replace(/^\.\//, '').replaceAll('.', '\\.')}$`,
  );
});

const TEST = '\\.test\\.(ts|tsx|mjs)$|\\.test-d\\.ts$|/test/';
const WORKSPACE = '^(packages/[^/]+|shell|e2e|mfe-[^/]+)/';
const APPS = '^(shell|mfe-[^/]+)/';
const PAGES = '^(shell|mfe-[^/]+)/src/';
// Forms that check a whole document by its schema; their chunk is loaded on demand.
const FORMS_WITH_SCHEMAS = ['^mfe-staff/src/features/.*-form\\.tsx$'];

// Names that the browser build alone understands: the facades import the real library by them.
const BUILD_ALIASES = ['^@tanstack/query-source$'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'remotes-are-islands',
      'A remote knows no other remote and not the shell: link through contracts/links, embed through a slot, share through packages/.',
      { path: '^(mfe-[^/]+)/' },
      { path: '^(mfe-[^/]+|shell)/', pathNot: '^$1/' },
    ),
    rule(
      'shell-loads-remotes',
      'The shell reaches remotes through the release alone, so that they can be published apart.',
      { path: '^shell/' },
      { path: '^mfe-' },
    ),
    rule(
      'features-are-islands',
      'Compose features in routes/, or move the shared part down to packages/.',
      { path: '^([^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'features-below-routes',
      'routes/ composes features; a feature that needs a route needs a prop instead.',
      { path: '^([^/]+)/src/features/' },
      { path: '^$1/src/routes/' },
    ),
    rule(
      'feature-front-door',
      "routes/ uses what the feature's index.ts names, or its views.ts where index.ts is part of every first view.",
      { path: '^([^/]+)/src/routes/', pathNot: TEST },
      {
        path: '^$1/src/features/[^/]+/',
        pathNot: '^$1/src/features/[^/]+/(index|views)\\.ts$',
        dynamic: false,
      },
    ),
    rule(
      'packages-below-apps',
      'packages/ is what apps stand on; e2e composes apps.',
      { path: '^packages/' },
      { path: [APPS, '^e2e/'] },
    ),
    rule(
      'contracts-are-pure',
      'contracts may import the schema library and nothing else, so that everybody can import contracts.',
      { path: '^packages/contracts/src/', pathNot: TEST },
      { pathNot: ['^packages/contracts/src/|/node_modules/zod/', '/node_modules/crypto-js/'] },
    ),
    rule(
      'wheel-cipher-on-the-wheel',
      "crypto-js is what the envelope of the spin calls needs and nothing else: it belongs to contracts/spin-cipher, the wheel's lazy chunk and the draws.",
      {
        pathNot: [
          '^packages/contracts/src/spin-cipher/',
          '^mfe-engagement/src/features/wheel/queries\\.ts$',
          '^packages/backend/(src/modules/engagement/draws|acceptance/suite)/',
          '^e2e/',
          TEST,
        ],
      },
      { path: ['/node_modules/crypto-js/', '^packages/contracts/src/spin-cipher/'] },
    ),
    rule(
      'schemas-are-mini',
      'Write schemas with zod/mini: zod classic costs 77 kB brotli wherever it ends up.',
      { path: '^packages/contracts/src/' },
      { path: '/node_modules/zod/', pathNot: '/zod/(v4/)?mini/' },
    ),
    rule(
      'schemas-ride-as-types',
      'Endpoints name their schemas by `import type`: then calling one costs a visitor no schema library.',
      {
        path: '^packages/contracts/src/',
        pathNot: ['schemas\\.ts$', '^packages/contracts/src/schemas/', TEST],
      },
      {
        path: ['/node_modules/zod/', '\\.schemas\\.ts$', '^packages/contracts/src/schemas\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'no-schemas-in-pages',
      'Pages take types from contracts and rules from contracts/rules; a form that needs the schema is listed in FORMS_WITH_SCHEMAS.',
      {
        path: [PAGES, '^packages/(ui|host-api|forms|api-client)/src/'],
        pathNot: [TEST, ...FORMS_WITH_SCHEMAS],
      },
      {
        path: ['^packages/contracts/src/schemas\\.ts$', '/node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'ui-stays-plain',
      'ui knows no router, no data and no business words: pass them in as props.',
      { path: '^packages/ui/src/', pathNot: TEST },
      {
        path: [
          '/node_modules/(react-router|@tanstack/)',
          '^packages/(contracts|api-client|host-api|forms|federation|backend|database|registry)/',
        ],
      },
    ),
    rule(
      'backend-knows-contracts',
      'The backend serves contracts out of the database; it knows no screen and no other part of ours.',
      { path: '^packages/backend/' },
      { path: WORKSPACE, pathNot: '^packages/(backend|contracts|database|tracing)/' },
    ),
    rule(
      'registry-knows-contracts',
      'The registry shares the database and the contracts with the backend, and knows nothing else of ours.',
      { path: '^packages/registry/' },
      {
        path: WORKSPACE,
        pathNot: ['^packages/(registry|contracts|database|tracing)/', '^packages/federation/shared\\.mjs$'],
      },
    ),
    ...backendLayers,
    rule(
      'database-knows-nobody',
      'The database package serves the backend and the registry alike: schemas and migrations stay with their owners.',
      { path: '^packages/database/' },
      { path: WORKSPACE, pathNot: '^packages/(database|tracing)/' },
    ),
    ...tracingRules,
    rule(
      'api-through-host',
      'Call through `host.api` in queries.ts; only the shell makes a client.',
      { path: ['^mfe-[^/]+/src/', '^shell/src/(features|routes|layout)/'], pathNot: TEST },
      { path: '^packages/api-client/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'network-in-queries',
      'Only queries.ts talks to the network; add an options factory or a mutation there.',
      { path: '^mfe-[^/]+/src/features/[^/]+/', pathNot: ['/queries\\.ts$', '-queries\\.ts$', TEST] },
      { path: '^packages/api-client/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'servers-stay-out-of-pages',
      'Page code runs in a browser: no Node modules, no server packages.',
      { path: PAGES, pathNot: TEST },
      {
        path: [
          '^packages/(backend|database|registry|tracing|tooling)/',
          '^shell/server/',
          '/node_modules/(fastify|pg|drizzle-orm)/',
        ],
      },
    ),
    rule(
      'no-node-in-pages',
      "Page code runs in a browser: Node's own modules do not exist there.",
      {
        path: [PAGES, '^packages/(ui|host-api|forms|api-client|contracts)/src/'],
        pathNot: [TEST, '^shell/src/entry-server\\.tsx$'],
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'test-kit-in-tests-only',
      'test-kit belongs to tests.',
      { path: WORKSPACE, pathNot: [TEST, '^packages/test-kit/', '/src/dev/'] },
      { path: '^packages/test-kit/' },
    ),
    rule(
      'no-deep-package-import',
      "Import what the other workspace's `exports` name; add an export if it ought to be public.",
      { path: WORKSPACE, pathNot: ['^e2e/(bench|bin)/'] },
      { path: WORKSPACE, pathNot: ['^$1/', ...publicFiles] },
    ),
    rule('no-cycles', 'Move what both files need into a third one.', {}, { circular: true }),
    rule(
      'no-orphans',
      'Nobody imports this file: delete it, or import it.',
      {
        orphan: true,
        path: '/src/',
        pathNot: [TEST, '\\.d\\.ts$', '/src/(index|remote|paths|bootstrap)\\.tsx?$', ...publicFiles],
      },
      {},
    ),
    rule(
      'no-undeclared-dependency',
      'Name the dependency in this workspace\'s package.json as "catalog:" or "workspace:*".',
      { path: WORKSPACE, pathNot: ['^packages/tooling/(jest|eslint|checks|bin)/', '^e2e/bin/'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-unresolved-import',
      'This import leads nowhere.',
      { path: WORKSPACE },
      { couldNotResolve: true, pathNot: BUILD_ALIASES },
    ),
    rule(
      'no-dev-dependency-in-source',
      'Source that ships imports dependencies, not devDependencies.',
      {
        path: '^(shell|mfe-[^/]+|packages/[^/]+)/(src|server)/',
        pathNot: [TEST, '^packages/test-kit/', '/src/dev/'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/node_modules/@types/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '/dist/',
        '/\\.out/',
        '/\\.data/',
        '/\\.cache/',
        '\\.css$',
        '\\.(woff2?|svg|png|jpe?g|avif|webp|json)$',
        '/generators/templates/',
      ],
    },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: 'packages/tooling/checks/import-resolution.cjs' },
    externalModuleResolutionStrategy: 'node_modules',
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
