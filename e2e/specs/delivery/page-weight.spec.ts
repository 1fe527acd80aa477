import { links } from '@konnect/contracts';
import type { Page } from '@playwright/test';
import { hydrated } from '../../fixtures/hydrated';
import { networkQuiet } from '../../fixtures/network-quiet';
import { expect, test } from '../../fixtures/test';

const KB = 1_000;
/**
 * What a first view may weigh on the wire; a repeat view asks again for the page itself and little else. A
 * page with a character that the fonts' first files lack would fetch others and be over.
 */
const BUDGET = { scripts: 200 * KB, fonts: 30 * KB, all: 600 * KB, repeat: 60 * KB, shift: 0.05 };

const PAGES = [
  ...[
    links.home(),
    links.community(),
    links.article('fibre-reaches-mwiki'),
    links.topic('network'),
    '/notice/notice-router-update',
    '/letter/letter-to-schools',
  ],
  ...[
    links.gallery(),
    '/gallery/githurai-cup',
    links.help(),
    links.videos(),
    '/verticle/videos',
    links.deals(),
    links.search('fibre'),
    links.about(),
    links.downloads(),
  ],
  ...[links.jobs(), links.job('support-agent'), links.contact()],
];

interface Weight {
  scripts: number;
  fonts: number;
  all: number;
  shift: number;
}

/** Bytes as they came over the wire: 0 for what the browser had. Runs in the page. */
async function weigh(): Promise<Weight> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sum = (isMeant: (file: PerformanceResourceTiming) => boolean) =>
    files.filter(isMeant).reduce((total, { transferSize }) => total + transferSize, 0);
  const shift = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        list
          .getEntries()
          .reduce(
            (total, entry) =>
              total +
              ((entry as unknown as { hadRecentInput: boolean; value: number }).hadRecentInput
                ? 0
                : (entry as unknown as { value: number }).value),
            0,
          ),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
    // Without a single shift the observer is never called.
    setTimeout(() => resolve(0), 200);
  });
  return {
    scripts: sum(({ name }) => /\.js(\?|$)/.test(name)),
    fonts: sum(({ name }) => /\.woff2(\?|$)/.test(name)),
    all: sum(() => true) + (page?.transferSize ?? 0),
    shift,
  };
}

async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await networkQuiet(page);
}

for (const path of PAGES) {
  test(`${path} stays within its budget of bytes`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' });
    await settled(page);
    const first = await page.evaluate(weigh);
    expect(first.scripts, 'bytes of scripts').toBeGreaterThan(0);
    expect(first.scripts, 'bytes of scripts').toBeLessThanOrEqual(BUDGET.scripts);
    expect(first.fonts, 'bytes of fonts').toBeLessThanOrEqual(BUDGET.fonts);
    expect(first.all, 'bytes in all').toBeLessThanOrEqual(BUDGET.all);
    expect(first.shift, 'layout shift').toBeLessThanOrEqual(BUDGET.shift);

    await page.goto(path, { waitUntil: 'load' });
    await settled(page);
    const again = await page.evaluate(weigh);
    expect(again.all, 'bytes of a repeat view').toBeLessThanOrEqual(BUDGET.repeat);
    test.info().annotations.push({
      type: 'measured',
      description: `${path}: ${JSON.stringify(first)}, again ${again.all}`,
    });
    console.log(
      `    measured  ${path}: scripts ${Math.round(first.scripts / KB)} fonts ${Math.round(first.fonts / KB)} all ${Math.round(first.all / KB)} again ${Math.round(again.all / KB)} kB, shift ${first.shift.toFixed(3)}`,
    );
  });
}
