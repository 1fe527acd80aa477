import { seconds } from './run.mjs';

export async function step(name, work) {
  const started = Date.now();
  console.log(`  · ${name}`);
  const result = await work();
  console.log(`  ✓ ${name.replace(/ \(.*\)$/, '')}, ${seconds(Date.now() - started)}`);
  return result;
}
