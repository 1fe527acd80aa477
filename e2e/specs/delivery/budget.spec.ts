import { UNLIMITED } from '../../bench/browser/open-page';
import { measuredPaths } from '../../bench/contest';
import { measureDepth, measureLoad, type Load } from '../../bench/measure';
import { MEASURED, type MeasuredPage } from '../../bench/measured-pages';
import { TARGETS } from '../../bench/report/targets';
import { ensureMonolith } from '../../bench/site/monolith';
import { startRivals, type Rivals } from '../../bench/site/rivals';
import { expect, test } from '../../fixtures/test';

// What does not depend on how busy the machine is: bytes, levels of depth, and whether anything moves. Times are the bench's.
let rivals: Rivals;
let paths: Record<MeasuredPage, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ sharedSite, browser }) => {
  // Builds the monolith, editors of the staff included.
  test.setTimeout(600_000);
  await ensureMonolith();
  rivals = await startRivals(sharedSite.url, sharedSite.backendUrl);
  paths = await measuredPaths(browser, rivals.federated);
});

test.afterAll(() => rivals.close());

const codeBytes = ({ bytes }: Load): number => bytes.js + bytes.css;

for (const { page } of MEASURED.filter(({ inTests }) => inTests)) {
  test(`${page}: federation stays within its budget`, async ({ browser }) => {
    const federated = await measureLoad(browser, rivals.federated + paths[page], UNLIMITED);
    const monolith = await measureLoad(browser, rivals.plain + paths[page], UNLIMITED);
    expect(codeBytes(monolith), 'the monolith is a whole application').toBeGreaterThan(80_000);
    expect(
      codeBytes(federated) - codeBytes(monolith),
      'bytes of scripts and styles that federation costs',
    ).toBeLessThanOrEqual(TARGETS.codeBytesOver);
    expect(federated.cls, 'layout shift at once').toBeLessThanOrEqual(TARGETS.cls);

    const depth = await measureDepth(browser, rivals.federated + paths[page]);
    expect(depth.code, `levels of depth; deepest: ${depth.deepest.join(' ')}`).toBe(TARGETS.depth);
    expect(depth.cls, 'layout shift when everything comes late').toBeLessThanOrEqual(TARGETS.cls);
  });
}
