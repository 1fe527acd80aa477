// `pnpm format` lays out every file that people write.
import { FORMAT_WRITE } from '../lib/format.mjs';
import { run, tool } from '../lib/run.mjs';

const { code } = await run(tool('biome'), FORMAT_WRITE, { show: true });
process.exitCode = code;
