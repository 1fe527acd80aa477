// `pnpm backup <file>` and `pnpm restore <file>`: all rows and all stored files of the site that DATA_DIR and
// DATABASE_URL name.
import { withPnpmHere } from '../../packages/tooling/lib/pnpm.mjs';
import { enterRoot } from '../../packages/tooling/lib/root.mjs';

const [command, file] = process.argv.slice(2);
if (!['backup', 'restore'].includes(command) || !file) {
  console.error(withPnpmHere('Say which file: pnpm backup <file>, or pnpm restore <file>.'));
  process.exit(1);
}
enterRoot();

const { register } = await import('tsx/esm/api');
register();
const { backup, restore } = await import('../serve/data.ts');
const done = await (command === 'backup' ? backup(file) : restore(file)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(done);
