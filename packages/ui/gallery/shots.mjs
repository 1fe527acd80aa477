import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

const require = createRequire(import.meta.url);
const SIZES = { phone: { width: 360, height: 740 }, screen: { width: 1280, height: 800 } };
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns false when axe, the policy or hydration reported an error */
export async function shoot(url, folder) {
  await mkdir(folder, { recursive: true });
  const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS,
  });
  const problems = [];
  for (const [name, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      page.on(
        'console',
        (message) => message.type() === 'error' && problems.push(`${name} ${colorScheme}: ${message.text()}`),
      );
      page.on('pageerror', (error) => problems.push(`${name} ${colorScheme}: ${error.message}`));
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: resolve(folder, `${name}-${colorScheme}.png`), fullPage: true });
      const hydration = await page.getAttribute('html', 'data-hydration-error');
      if (hydration) problems.push(`${name} ${colorScheme}: ${hydration}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) problems.push(`${name} ${colorScheme}: ${wide} px wider than the window`);
      // Through the debugger, so that the page's policy stays strict.
      await page.evaluate(axe);
      const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
      for (const violation of found.violations) {
        problems.push(
          `${name} ${colorScheme} axe ${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 140) + ' ' + (node.any[0]?.message ?? '')).join(' | ')}`,
        );
      }
      await page.getByRole('button', { name: 'Open dialog' }).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: resolve(folder, `${name}-${colorScheme}-dialog.png`) });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open pictures' }).click();
      await page.getByRole('dialog').getByText('1 of 5').waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: resolve(folder, `${name}-${colorScheme}-lightbox.png`) });
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await context.close();
    }
  }
  await watchMotion(browser, url, problems);
  await browser.close();
  process.stdout.write(problems.length ? `${problems.join('\n')}\n` : 'No violation, no error.\n');
  return problems.length === 0;
}

/** With motion on: the engine moves nothing when it loads, buttons and swipes turn slides, Pause holds. */
async function watchMotion(browser, url, problems) {
  const page = await browser.newPage({ viewport: SIZES.phone, hasTouch: true });
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (globalThis.shift += entry.hadRecentInput ? 0 : entry.value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  const shift = await page.evaluate(() => globalThis.shift);
  if (shift > 0.01) problems.push(`layout shift ${shift}`);
  const stories = page.getByRole('region', { name: 'Stories' });
  const shown = () =>
    stories.evaluate((region) => {
      const frame = region.getBoundingClientRect();
      return (
        [...region.querySelectorAll('li')].findIndex(
          (slide) => Math.abs(slide.getBoundingClientRect().left - frame.left) < 2,
        ) + 1
      );
    });
  const expectSlide = async (what, wanted) => {
    await page.waitForTimeout(900);
    const seen = await shown();
    const said = await stories.getByText(/^\d of \d/).innerText();
    if (seen !== wanted || !said.startsWith(`${wanted} of`))
      problems.push(`${what}: slide ${seen} in view, "${said}" said, ${wanted} wanted`);
  };
  await expectSlide('at first', 1);
  await stories.getByRole('button', { name: 'Next slide' }).click();
  await expectSlide('after Next', 2);
  await stories.getByRole('button', { name: 'Previous slide' }).click();
  await stories.getByRole('button', { name: 'Previous slide' }).click();
  await expectSlide('after Previous twice', 5);
  const box = await stories.locator('ul').boundingBox();
  await page.mouse.move(300, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(60, box.y + 64, { steps: 8 });
  await page.mouse.up();
  await expectSlide('after a drag', 1);
  await page.getByRole('button', { name: 'Pause slides' }).click();
  if ((await page.getByRole('button', { name: 'Play slides' }).count()) !== 1)
    problems.push('no Play after Pause');
  await page.close();
}
