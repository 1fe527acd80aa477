import { seconds } from './run.mjs';

/** Says what begins, runs it, and says how long it took. */
export async function step(name, work) {
  const started = Date.now();
  console.log(`  · ${name}`);
  const result = await work();
  console.log(`  ✓ ${name.replace(/ \(.*\)$/, '')}, ${seconds(Date.now() - started)}`);
  return result;
}
