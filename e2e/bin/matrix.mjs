// `pnpm matrix [host] [remote]`: every kind of host with every kind of remote, built and run in a browser.
// Not part of `npm test`.
import { browserEnv, findBrowser } from '../../packages/tooling/lib/browser.mjs';
import { build } from '../../packages/tooling/lib/build.mjs';
import { run, stopChildren, tool } from '../../packages/tooling/lib/run.mjs';

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopChildren(signal));

const { code: buildCode } = await build(undefined, { onLine: (line) => console.log(line) });
if (buildCode !== 0) process.exit(1);
const browser = await findBrowser();
if (browser.fault) {
  console.error(browser.fault);
  process.exit(1);
}
const { code } = await run(tool('tsx'), ['e2e/foreign/matrix.ts', ...process.argv.slice(2)], {
  show: true,
  env: browserEnv(browser),
});
process.exitCode = code;
