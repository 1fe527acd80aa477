import { brotliCompressSync, constants } from 'node:zlib';
import { links } from '@konnect/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { networkQuiet } from '../../fixtures/network-quiet';
import { expect, test } from '../../fixtures/test';

/** The reader's script reports and follows; its bytes have a budget of their own. */
const APPLICATION = /\/assets\/(?!shell\/\w+\/(?:reader|slides)\.).*\.js$/;

/** Bytes of the application that a page fetches while it is only read, as the registry stores them. */
const AT_REST = 110_000;

/**
 * `bytes` is what the page has fetched when it has been read to its end, half a percent above what it costs
 * today. Where the page has a control that needs code, its own scripts are among them
 * (packages/handbook/decisions/130).
 */
const PAGES = [
  { name: 'home', path: links.home(), hasControls: true, bytes: 124_700 },
  { name: 'list', path: links.community(), hasControls: true, bytes: 122_200 },
  { name: 'article', path: links.article('fibre-reaches-mwiki'), hasControls: true, bytes: 123_600 },
  { name: 'help', path: links.help(), hasControls: true, bytes: 119_000 },
  { name: 'jobs', path: links.jobs(), hasControls: false, bytes: AT_REST },
];

// One worker: the largest scripts, which take a second to compress, are those of every page.
test.describe.configure({ mode: 'serial' });

const known = new Map<string, number>();

/** @returns bytes of a script as it is stored for visitors, whichever copy the edge has just now */
function storedBytes(url: string, body: Buffer): number {
  const before = known.get(url);
  if (before !== undefined) return before;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const { length } = brotliCompressSync(body, { params });
  known.set(url, length);
  return length;
}

const OWN_SCRIPT = /-page\.\w+\.js$/;

/** @returns addresses of the application's scripts that the page has fetched by now */
async function fetchedScripts(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(names)].filter((url) => APPLICATION.test(url));
}

async function bytesOf(scripts: readonly string[], request: APIRequestContext): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (url) => storedBytes(url, await (await request.get(url)).body())),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** Opens a question, if there is one, and scrolls by the wheel: each part comes near as for a reader. */
async function readToTheEnd(page: Page): Promise<void> {
  const question = page.getByRole('main').locator('details > summary').first();
  if (await question.isVisible()) await question.click();
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
  while (!(await isAtEnd())) await page.mouse.wheel(0, 400);
}

for (const { name, path, hasControls, bytes } of PAGES) {
  test(`Reading ${name} fetches no more code than its budget`, async ({ page, goto, request }) => {
    await goto(path, { untilUsable: false });
    // The remote's container is fetched after what all pages share.
    const isShared = async () => (await fetchedScripts(page)).some((url) => /remoteEntry/.test(url));
    await expect.poll(isShared).toBe(true);
    await networkQuiet(page);
    const atRest = await fetchedScripts(page);
    const rest = await bytesOf(atRest, request);
    await readToTheEnd(page);
    const hasOwn = async () => (await fetchedScripts(page)).some((url) => OWN_SCRIPT.test(url));
    if (hasControls) await expect.poll(hasOwn).toBe(true);
    await networkQuiet(page);
    expect(await hasOwn()).toBe(hasControls);
    const read = await bytesOf(await fetchedScripts(page), request);
    console.log(`    measured  ${name}: ${rest} bytes of code at rest, ${read} when it has been read`);
    expect(rest, atRest.join(' ')).toBeLessThanOrEqual(AT_REST);
    expect(read).toBeLessThanOrEqual(bytes);
  });
}
