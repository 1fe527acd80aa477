import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFilesAdvice } from './open-files';

const limits = (soft: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units
Max processes             96000                96000                processes
Max open files            ${soft.padEnd(20)} 1048576              files
`;

it.each(['1024', '65536', 'unlimited'])('says nothing where %s files may be open', (soft) => {
  expect(openFilesAdvice(limits(soft))).toBeUndefined();
});

it('says nothing on a system that does not tell', () => {
  expect(openFilesAdvice('')).toBeUndefined();
});

it('says in one sentence what the limit is, what is needed and how to raise it', () => {
  expect(openFilesAdvice(limits('256'))).toMatch(
    /^Only 256 files .* 1024 are needed: .*`ulimit -n 8192`.*\.$/,
  );
});

(process.platform === 'linux' ? it : it.skip)(
  'a part that starts with a low limit says so',
  async () => {
    // Without its settings it ends at once; the sentence comes before.
    const start = promisify(execFile)(
      'sh',
      ['-c', 'ulimit -n 256; exec "$0" e2e/bin/serve.mjs edge', process.execPath],
      { cwd: join(__dirname, '../..'), env: { PATH: process.env['PATH'] }, timeout: 50_000 },
    );
    await expect(start).rejects.toMatchObject({
      stderr: expect.stringContaining('Only 256 files and connections'),
    });
  },
  60_000,
);
