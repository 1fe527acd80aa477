const { join } = require('node:path');

const here = (name) => join(__dirname, name);

// These packages have only ES modules in .js files. pnpm keeps them at node_modules/.pnpm/<name>@<version>/.
const MODULES_ONLY = [
  'yet-another-react-lightbox',
  'feed',
  ...['p-queue', 'p-timeout', 'eventemitter3'],
  ...['color-string', 'color-name'],
  ...['openid-client', 'oauth4webapi', 'jose'],
  // The libraries under otplib; pnpm writes the slash of a scope as a plus.
  ...['@noble\\+hashes', '@scure\\+base'],
  ...['icu-minify', '@formatjs\\+icu-messageformat-parser', '@formatjs\\+icu-skeleton-parser'],
  // This package uses dynamic imports, which jest's scripts cannot run.
  '@opentelemetry\\+otlp-exporter-base',
  // sanitize-html's parser
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
];

const swc = (parser) => [
  // A remote elsewhere need not depend on this package itself.
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

// Files that end in .mjs are always modules, so they are compiled wherever they are.
const ignored = `/node_modules/\\.pnpm/(?!(${MODULES_ONLY.join('|')})@).*(?<!\\.mjs)$`;

const common = {
  resolver: here('resolver.cjs'),
  moduleFileExtensions: ['tsx', 'ts', 'js', 'cjs', 'mjs', 'json', 'node'],
  transform: {
    // The first pattern that fits decides, so this one is first.
    '/src/messages/[a-z]{2,3}(-[A-Za-z0-9]+)*\\.ts$': require.resolve('@konnect/federation/messages/jest'),
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.m?ts$': swc({ syntax: 'typescript' }),
    '\\.(m?js|jsx)$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  transformIgnorePatterns: [ignored],
  moduleNameMapper: {
    '\\.module\\.css$': here('css-module.cjs'),
    '\\.css$': here('empty-file.cjs'),
    '\\.(svg|png|jpe?g|avif|webp|woff2?)$': here('asset-file.cjs'),
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  restoreMocks: true,
};

module.exports = { common, MODULES_ONLY };
