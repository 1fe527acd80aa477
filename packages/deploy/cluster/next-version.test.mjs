import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeNextVersion } from './next-version.mjs';

const ROOT = join(__dirname, '../../..');
const MIGRATIONS = 'packages/backend/src/db/migrations';
const isRepository = spawnSync('git', ['rev-parse', '--git-dir'], { cwd: ROOT }).status === 0;

(isRepository ? it : it.skip)(
  'makes a next version of the sources with another shell and one more migration',
  () => {
    const { folder, mark, remove } = makeNextVersion();
    try {
      expect(readFileSync(join(folder, 'shell/src/layout/site-footer.tsx'), 'utf8')).toContain(mark);
      const known = new Set(readdirSync(join(ROOT, MIGRATIONS)));
      const added = readdirSync(join(folder, MIGRATIONS)).filter((name) => !known.has(name));
      expect(added).toEqual([expect.stringMatching(/^9\d{3}-next-[a-z0-9]+\.sql$/)]);
      expect([...known].every((name) => name < added[0])).toBe(true);
      expect(existsSync(join(folder, 'node_modules'))).toBe(false);
    } finally {
      remove();
    }
    expect(existsSync(folder)).toBe(false);
  },
);
