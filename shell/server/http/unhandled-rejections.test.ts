import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const TSX = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

/** A process of its own: what is tested is whether it goes on. */
async function runs(isWatched: boolean): Promise<string> {
  const code = `
    const { logUnhandledRejections } = await import(${JSON.stringify(pathToFileURL(`${__dirname}/unhandled-rejections.ts`).href)});
    ${isWatched ? "logUnhandledRejections((reason) => console.log('noted', reason.code));" : ''}
    void Promise.reject({ code: 'service.unreachable' });
    setTimeout(() => console.log('goes on'), 20);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    TSX,
    '--input-type=module',
    '-e',
    code,
  ]);
  return stdout;
}

it('goes on after a promise that nobody waited for, and says so', async () => {
  expect(await runs(true)).toBe('noted service.unreachable\ngoes on\n');
}, 60_000);

it('would end without it', async () => {
  await expect(runs(false)).rejects.toMatchObject({ code: 1 });
}, 60_000);
