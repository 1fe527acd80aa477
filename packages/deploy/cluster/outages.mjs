import { setTimeout as delay } from 'node:timers/promises';
import { answers, container, isInUse, isReady, must, until } from './podman.mjs';
import { publishApps } from './up.mjs';

const VISITS = 40;
const PAUSE_MS = 100;

/** @param meanwhile runs after the visits @returns the visits that failed during the outage */
async function without(name, signal, meanwhile) {
  must('podman', ['kill', '--signal', signal, container(name)], { quiet: true });
  let failed = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    const { status, text } = await answers('/');
    if (status !== 200) {
      failed += 1;
      console.log(`  ${status} ${text.slice(0, 200)}`);
    }
    await delay(PAUSE_MS);
  }
  meanwhile?.();
  must('podman', ['start', container(name)], { quiet: true });
  await until(`${name} is ready again`, () => isReady(name));
  return failed;
}

export async function testOutages() {
  const home = await answers('/');
  if (home.status !== 200 || !home.text.includes('</html>'))
    throw new Error(`The home page: ${home.status}.`);
  for (const path of ['/readyz', '/livez'])
    if ((await answers(path)).status !== 404) throw new Error('Visitors can see the probes.');
  let failed = 0;
  for (const [name, signal, meanwhile] of [
    ['edge-1', 'TERM'],
    ['edge-2', 'TERM'],
    // Teams go on publishing at the other one.
    ['registry', 'KILL', () => publishApps('registry-2')],
  ]) {
    const lost = await without(name, signal, meanwhile);
    console.log(`${name} ${signal === 'TERM' ? 'stopped' : 'killed'}: ${lost} of ${VISITS} visits failed`);
    if (name.startsWith('edge')) await until(`visitors are sent to ${name} again`, () => isInUse(name));
    failed += lost;
  }
  if (failed > 0) throw new Error('Visits failed.');
}
