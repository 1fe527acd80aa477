// `.dependency-cruiser.cjs` includes these rules.
const WORKSPACE = '^(packages/[^/]+|shell|e2e|mfe-[^/]+)/';
const TEST = '\\.test\\.(ts|tsx|mjs)$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = [
  rule(
    'tracing-knows-nobody',
    'Every server imports the tracing package: what a span says of a part is written in that part.',
    { path: '^packages/tracing/' },
    { path: WORKSPACE, pathNot: '^packages/tracing/' },
  ),
  rule(
    'telemetry-when-it-is-on',
    "OpenTelemetry's packages are loaded where an endpoint is set: only what start-tracing.ts imports on demand names them.",
    { path: WORKSPACE, pathNot: [TEST, '^packages/tracing/src/(open-telemetry|counting)\\.ts$'] },
    { path: '/node_modules/@opentelemetry/' },
  ),
];
