// `pnpm bench pages|intent|edge|delivery|api|wheel|start`: the measurements of e2e/bench, all but api on
// production builds. `pnpm bench visits` records visits for `pnpm bench scale`, which simulates sites
// of other sizes. `pnpm bench fuzz` sends the backend random requests, `pnpm bench faults` kills, fills and
// damages what it can, `pnpm bench chaos` does so to two of everything behind a load balancer.
import { browserEnv, findBrowser } from '../../packages/tooling/lib/browser.mjs';
import { build } from '../../packages/tooling/lib/build.mjs';
import { withPnpmHere } from '../../packages/tooling/lib/pnpm.mjs';
import { run, stopChildren } from '../../packages/tooling/lib/run.mjs';

const [name, ...rest] = process.argv.slice(2);
const SCRIPTS = {
  pages: 'e2e/bench/pages.ts',
  intent: 'e2e/bench/intent.ts',
  edge: 'e2e/bench/edge.ts',
  delivery: 'e2e/bench/delivery.ts',
  api: 'e2e/bench/api.ts',
  wheel: 'e2e/bench/wheel.ts',
  faults: 'e2e/bench/faults.ts',
  chaos: 'e2e/bench/chaos.ts',
  start: 'e2e/bench/start.ts',
  visits: 'e2e/bench/visits.ts',
  scale: 'e2e/bench/scale.ts',
  fuzz: 'packages/backend/acceptance/fuzz.ts',
};
const script = Object.hasOwn(SCRIPTS, name ?? '') && SCRIPTS[name];
if (!script) {
  const commands = Object.keys(SCRIPTS).map((each) => `pnpm bench ${each}`);
  const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(commands);
  console.error(withPnpmHere(`Say which: ${choice}.`));
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopChildren(signal));

// The backend runs from its sources.
const built = ['api', 'fuzz', 'scale'].includes(name)
  ? { code: 0 }
  : await build(undefined, { onLine: (line) => console.log(line) });
if (built.code !== 0) process.exit(1);
const browser = ['pages', 'intent', 'wheel', 'visits'].includes(name) ? await findBrowser() : {};
if (browser.fault) {
  console.error(browser.fault);
  process.exit(1);
}
// The command `tsx` would kill a bench that is too busy to take a signal within 30 ms.
const { code } = await run(process.execPath, ['--import', 'tsx', script, ...rest], {
  show: true,
  env: browserEnv(browser),
});
process.exitCode = code;
