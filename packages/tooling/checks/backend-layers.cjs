// `.dependency-cruiser.cjs` includes these rules.
const BACKEND = '^packages/backend/src/';
const TEST = ['\\.test\\.ts$', '/test-[^/]+\\.ts$'];

/** From the top; groups of one level do not import each other. */
const LAYERS = [['staff'], ['forms', 'engagement'], ['content'], ['media'], ['platform']];
const moduleGroups = LAYERS.flatMap((groups, layer) =>
  groups.map((group) => ({
    group,
    above: [...LAYERS.slice(0, layer).flat(), ...groups.filter((other) => other !== group)],
  })),
).filter(({ above }) => above.length > 0);

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = [
  ...moduleGroups.map(({ group, above }) =>
    rule(
      `backend-${group}-knows-what-is-below`,
      `The groups of modules are layers: ${group} must not import ${above.join(', ')}. Move the shared part down, or the caller up.`,
      { path: `${BACKEND}modules/${group}/`, pathNot: TEST },
      { path: `${BACKEND}modules/(${above.join('|')})/` },
    ),
  ),
  rule(
    'backend-base-below-modules',
    "Modules stand on http, db, text, brand and plugins, not the other way. Only the type of the file store is part of every module's dependencies.",
    { path: `${BACKEND}(http|db|text|brand|plugins)/`, pathNot: TEST },
    {
      path: `${BACKEND}(modules|demo)/`,
      pathNot: `${BACKEND}modules/media/files/files\\.ts$`,
    },
  ),
  rule(
    'modules-read-demo-files',
    'Demo content is loaded by programs; modules read its files and nothing else of it.',
    { path: `${BACKEND}modules/`, pathNot: TEST },
    { path: `${BACKEND}demo/`, pathNot: `${BACKEND}demo/(files|clips|images)` },
  ),
];
