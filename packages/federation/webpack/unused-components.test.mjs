import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { common } from './common.mjs';
import { FEDERATION } from './paths.mjs';

const require = createRequire(import.meta.url);
const mark = require('./unused-components.cjs');

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'konnect-unused-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Written as React Router is. */
const LIBRARY = `
  import * as React10 from 'react';
var Shown = React10.createContext(null);
Shown.displayName = "Shown";
var Link = React10.forwardRef(function LinkWithRef() {
  return React10.useContext(Shown) ?? 'a link';
});
Link.displayName = "Link";
var Form = React10.forwardRef(
  () => 'a form that nobody uses'
);
Form.displayName = "Form";
export { Form, Link };
`;

/** @returns the script of a page that shows a link and no form */
async function build({ hot = false } = {}) {
  const folder = join(root, 'react-router/dist/production');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.mjs'), LIBRARY);
  writeFileSync(
    join(root, 'entry.js'),
    `import { Link } from '${folder}/index.mjs'; globalThis.page = Link;`,
  );
  const { module, optimization } = common({ id: 'community', folder: root, hot });
  const compiler = webpack({
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './entry.js',
    cache: false,
    module,
    optimization,
    externals: { react: 'global React' },
    output: { path: root, filename: 'page.js' },
  });
  const stats = await new Promise((done, fail) =>
    compiler.run((error, result) => compiler.close(() => (error ? fail(error) : done(result)))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString());
  return readFileSync(join(root, 'page.js'), 'utf8');
}

it('leaves out a component that no page uses, and keeps the others', async () => {
  const script = await build();
  expect(script).toContain('a link');
  expect(script).not.toContain('a form that nobody uses');
});

it('leaves their names to the tools of a developer', async () => {
  expect(await build({ hot: true })).toContain('Link.displayName = "Link"');
});

it('knows how React Router writes its components', () => {
  const file = createRequire(resolve(FEDERATION, 'package.json')).resolve('react-router/package.json');
  const folder = resolve(file, '../dist/production');
  const [, name] = /Form,[^;]*from "\.\/(chunk-\w+\.mjs)"/.exec(
    readFileSync(join(folder, 'index.mjs'), 'utf8'),
  );
  const marked = mark(readFileSync(join(folder, name), 'utf8'));
  expect(marked).toContain('var Form = /* @__PURE__ */ React');
  expect(marked).not.toMatch(/^Form\.displayName/m);
});
