// `pnpm build [shell|community|...] [--force]` writes the browser and edge builds into each app's dist.
import { appIds, build } from '../lib/build.mjs';

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
const named = words.filter((word) => !word.startsWith('--') && word !== 'all');
const unknown = named.filter((name) => !appIds().includes(name));
if (unknown.length > 0) {
  console.error(`There is no app "${unknown[0]}". There are: ${appIds().join(', ')}.`);
  process.exit(1);
}
const { code } = await build(named.length > 0 ? named : appIds(), {
  flags,
  onLine: (line) => console.log(line),
});
process.exitCode = code;
