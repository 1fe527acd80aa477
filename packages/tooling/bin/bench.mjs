// `pnpm bench pages|edge`: the measurements of e2e/bench on production builds.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnv, findBrowser } from '../lib/browser.mjs';
import { build } from '../lib/build.mjs';
import { ROOT } from '../lib/root.mjs';
import { run, stopChildren, tool } from '../lib/run.mjs';

const [name, ...rest] = process.argv.slice(2);
const script = ['pages', 'edge'].includes(name) && `e2e/bench/${name}.ts`;
if (!script || !existsSync(join(ROOT, script))) {
  console.error('Say which: pnpm bench pages, or pnpm bench edge.');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopChildren(signal));

const built = await build(undefined, { onLine: (line) => console.log(line) });
if (built.code !== 0) process.exit(1);
const browser = name === 'pages' ? await findBrowser() : {};
if (browser.fault) {
  console.error(browser.fault);
  process.exit(1);
}
const { code } = await run(tool('tsx'), [script, ...rest], { show: true, env: browserEnv(browser) });
process.exitCode = code;
