// `pnpm cluster up | test | update | restore | down` runs the site of compose.yaml with podman.
import { compose } from '../cluster/podman.mjs';
import { testOutages } from '../cluster/outages.mjs';
import { testRecovery } from '../cluster/recovery-test.mjs';
import { restore } from '../cluster/restore.mjs';
import { testSuites } from '../cluster/suites.mjs';
import { up } from '../cluster/up.mjs';
import { update } from '../cluster/update.mjs';
import { testUpdate } from '../cluster/update-test.mjs';

const TESTS = {
  outages: testOutages,
  suites: testSuites,
  update: testUpdate,
  recovery: testRecovery,
};

async function test(...names) {
  const unknown = names.filter((name) => !Object.hasOwn(TESTS, name));
  if (unknown.length > 0) throw new Error(`There are the tests ${Object.keys(TESTS).join(', ')}.`);
  for (const name of names.length > 0 ? names : Object.keys(TESTS)) await TESTS[name]();
}

async function down(...words) {
  compose(['down', ...words]);
}

const commands = { up, test, update, restore, down };
const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, name)) {
  console.error('Say what: pnpm cluster up, test, update, restore or down.');
  process.exit(2);
}
try {
  await commands[name](...rest);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
