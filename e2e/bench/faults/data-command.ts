import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../site/root';
import type { SiteDatabase } from './site-parts';

const run = promisify(execFile);

/** Runs `pnpm backup <file>` or `pnpm restore <file>`. */
export const runDataCommand = (
  command: 'backup' | 'restore',
  file: string,
  database: SiteDatabase,
  dataDir: string,
) =>
  run(process.execPath, ['e2e/bin/data.mjs', command, file], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.kind === 'postgres' ? database.databaseUrl : '',
      NODE_NO_WARNINGS: '1',
    },
  });
