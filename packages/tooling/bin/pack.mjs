// `pnpm pack:packages [folder]` makes the packages for other repositories, ready for `npm publish`.
import { relative, resolve } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { packPackages } from '../pack/packages.mjs';

const out = resolve(process.argv[2] ?? `${ROOT}/.cache/packages`);
for (const folder of await packPackages(out)) console.log(relative(process.cwd(), folder));
