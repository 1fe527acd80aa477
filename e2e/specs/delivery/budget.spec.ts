import { UNLIMITED } from '../../bench/browser/open-page';
import { measuredPaths } from '../../bench/comparison';
import { measureDepth, measureLoad } from '../../bench/measure';
import { MEASURED, type MeasuredPage } from '../../bench/measured-pages';
import { TARGETS } from '../../bench/report/targets';
import { ensureMonolith } from '../../bench/site/monolith';
import { startBaselines, type Baselines } from '../../bench/site/baselines';
import { expect, test } from '../../fixtures/test';

// What does not depend on how busy the machine is: bytes, levels of depth, and whether anything moves. Times
// are the bench's.
let baselines: Baselines;
let paths: Record<MeasuredPage, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ sharedSite, browser }) => {
  // Builds the monolith, editors of the staff included.
  test.setTimeout(600_000);
  await ensureMonolith();
  baselines = await startBaselines(sharedSite.url, sharedSite.backendUrl);
  paths = await measuredPaths(browser, baselines.federated);
});

test.afterAll(() => baselines.close());

for (const { page } of MEASURED.filter(({ inTests }) => inTests)) {
  test(`${page}: federation stays within its budget`, async ({ browser }) => {
    const federated = await measureLoad(browser, baselines.federated + paths[page], UNLIMITED);
    const monolith = await measureLoad(browser, baselines.plain + paths[page], UNLIMITED);
    expect(monolith.codeBytes, 'the monolith is a whole application').toBeGreaterThan(80_000);
    expect(
      federated.codeBytes - monolith.codeBytes,
      'bytes of scripts and styles that federation costs',
    ).toBeLessThanOrEqual(TARGETS.codeBytesOver);
    expect(federated.cls, 'layout shift at once').toBeLessThanOrEqual(TARGETS.cls);

    const depth = await measureDepth(browser, baselines.federated + paths[page]);
    expect(depth.code, `levels of depth; deepest: ${depth.deepest.join(' ')}`).toBe(TARGETS.depth);
    expect(depth.cls, 'layout shift when everything comes late').toBeLessThanOrEqual(TARGETS.cls);
  });
}
