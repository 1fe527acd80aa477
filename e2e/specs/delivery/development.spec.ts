import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { measured } from '../../fixtures/measured';
import { newDataFolder } from '../../site/data-folder';
import { freePort } from '../../site/free-port';
import { HOST } from '../../site/start-site';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const EDITED = `${ROOT}mfe-community/src/routes/help-page.tsx`;
const START_MS = 240_000;
/** The compiler reads the whole remote before it says the first thing. */
const TYPES_MS = 60_000;

/** Starts `pnpm dev` with these words by its script. @returns the process once it says that it serves */
async function startDevelopment(
  words: readonly string[],
  ready: string,
  { port, dataDir }: { port: number; dataDir: string },
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['e2e/bin/dev.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It compiles for most of a minute, beside tests that measure a site under load.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  let told = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It did not start in time:\n${told}`)), START_MS);
    const read = (text: Buffer): void => {
      told += text.toString();
      if (told.includes(`${ready}: http://`)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`It ended with exit code ${code}:\n${told}`)));
    child.once('exit', () => clearTimeout(timer));
  });
  child.removeAllListeners('exit');
  return child;
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

test('A page under development takes an edit and keeps what was typed, shows what does not compile or has a wrong type, and ends when it is told to', async ({
  page,
}) => {
  test.setTimeout(START_MS + 120_000);
  const before = readFileSync(EDITED, 'utf8');
  const restore = (): void => writeFileSync(EDITED, before);
  expect(before).toContain('title="Help"');
  const data = await newDataFolder('development', 'all');
  const port = await freePort(12, HOST);
  process.on('exit', restore);
  let child: ChildProcess | undefined;
  try {
    const place = { port, dataDir: data.path };
    child = await measured('start', () => startDevelopment(['community'], 'community', place));
    await page.goto(`http://${HOST}:${port}/faq`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Help');
    const field = page.getByRole('searchbox');
    await field.pressSequentially('router');
    // The same element of the same document: nothing was loaded or mounted again.
    await field.evaluate((element) => Object.assign(element, { isTheSame: true }));
    const isKept = () =>
      field.evaluate((element: HTMLInputElement) => 'isTheSame' in element && element.value === 'router');

    await measured('edit until it is shown', async () => {
      writeFileSync(EDITED, before.replace('title="Help"', 'title="Help and answers"'));
      await expect(heading).toHaveText('Help and answers');
    });
    expect(await isKept()).toBe(true);

    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    writeFileSync(EDITED, `${before}\nconst unfinished = ;\n`);
    await expect(overlay.getByText('Expression expected')).toBeVisible();
    await expect(overlay.getByText(/mfe-community\/src\/routes\/help-page\.tsx:\d+:\d+/)).toBeVisible();

    restore();
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(heading).toHaveText('Help');
    expect(await isKept()).toBe(true);

    await measured('wrong type until it is shown', async () => {
      writeFileSync(EDITED, `${before}\nconst wrong: number = 'text';\nvoid wrong;\n`);
      await expect(overlay.getByText("Type 'string' is not assignable to type 'number'")).toBeVisible({
        timeout: TYPES_MS,
      });
    });
    await expect(overlay.getByText(/mfe-community\/src\/routes\/help-page\.tsx:\d+:\d+/)).toBeVisible();
    restore();
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    expect(await isKept()).toBe(true);

    expect(await measured('stop', () => exitOf(child as ChildProcess))).toBe(0);
  } finally {
    restore();
    if (child?.exitCode === null) child.kill('SIGTERM');
    process.off('exit', restore);
    await data.remove();
  }
});

test('Everything is served from its sources without naming a remote', async ({ page }) => {
  test.setTimeout(START_MS + 120_000);
  const data = await newDataFolder('development-all', 'all');
  const port = await freePort(13, HOST);
  let child: ChildProcess | undefined;
  try {
    const place = { port, dataDir: data.path };
    child = await measured('start', () => startDevelopment([], 'Everything, with hot reload', place));
    await measured('first page', async () => {
      // The development server answers when it has compiled the site.
      await page.goto(`http://${HOST}:${port}/faq`, { timeout: START_MS });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    });
    // What is shown is of the services, and came through the development server.
    await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
    expect(await measured('stop', () => exitOf(child as ChildProcess))).toBe(0);
  } finally {
    if (child?.exitCode === null) child.kill('SIGTERM');
    await data.remove();
  }
});
