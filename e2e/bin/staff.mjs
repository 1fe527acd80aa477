// `pnpm staff add <email> <role> [name]`: an account on the site that DATA_DIR and DATABASE_URL name.
import { enterRoot } from '../../packages/tooling/lib/root.mjs';

enterRoot();

const { register } = await import('tsx/esm/api');
register();
const { addStaff } = await import('../serve/staff.ts');
const said = await addStaff(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(said);
