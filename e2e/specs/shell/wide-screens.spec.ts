import { links } from '@konnect/contracts';
import { paths as careers } from '@konnect/mfe-careers/paths';
import { colors } from '@konnect/ui/tokens';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '../../fixtures/test';

const WIDE = { width: 1280, height: 800 };

/** From the left edge of the leftmost text or field of the page to the right edge of the rightmost. */
const usedWidth = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxes: DOMRect[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
      range.selectNodeContents(text);
      boxes.push(...range.getClientRects());
    }
    for (const field of main.querySelectorAll('input, select, textarea, summary'))
      boxes.push(field.getBoundingClientRect());
    // Text for screen readers alone has one pixel.
    const seen = boxes.filter(({ width, height }) => width > 1 && height > 1);
    return Math.max(...seen.map(({ right }) => right)) - Math.min(...seen.map(({ left }) => left));
  });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('A part has no place.');
  return { ...box, right: box.x + box.width };
}

/** Whether one part is to the left of the other, with both on one height. */
async function expectBeside(left: Locator, right: Locator): Promise<void> {
  const [one, other] = [await boxOf(left), await boxOf(right)];
  expect(one.right).toBeLessThanOrEqual(other.x);
  expect(Math.abs(one.y - other.y)).toBeLessThan(one.height + other.height);
}

test.beforeEach(({ page }) => page.setViewportSize(WIDE));

test('On a desk the contact page has what to know on one side and a form that fills its card on the other', async ({
  page,
  goto,
}) => {
  await goto(links.contact());
  const card = page.getByRole('region', { name: 'Write to us' });
  await expectBeside(page.getByRole('region', { name: 'Call us' }), card);
  await expectBeside(page.getByRole('region', { name: 'Visit us' }), card);
  expect(await usedWidth(page)).toBeGreaterThan(1_000);
  const [whole, field] = [await boxOf(card), await boxOf(card.getByRole('textbox', { name: 'Name' }))];
  expect(Math.abs(field.x - whole.x - (whole.right - field.right))).toBeLessThanOrEqual(2);
});

test('On a desk About has areas, teams and terms in columns that begin at one height', async ({
  page,
  goto,
}) => {
  await goto(links.about());
  expect(await usedWidth(page)).toBeGreaterThan(1_000);
  await expectBeside(
    page.getByRole('list', { name: 'Areas we serve' }),
    page.getByRole('link', { name: 'Ask for an installation' }),
  );
  const sections = ['Your data', 'Terms'].map((name) => page.getByRole('region', { name }));
  await expectBeside(sections[0] as Locator, sections[1] as Locator);
  const [data, terms] = await Promise.all(sections.map((section) => boxOf(section.locator('p').first())));
  expect(data?.y).toBe(terms?.y);
});

test('On a desk Help has its topics beside the questions, and Jobs its filters beside two columns', async ({
  page,
  goto,
}) => {
  await goto(links.help());
  expect(await usedWidth(page)).toBeGreaterThan(1_000);
  await expectBeside(
    page.getByRole('navigation', { name: 'Topics' }),
    page.getByRole('heading', { name: 'How do I pay with M-Pesa?' }),
  );
  await goto(links.jobs());
  expect(await usedWidth(page)).toBeGreaterThan(1_000);
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await expectBeside(first, second);
  await expectBeside(page.getByRole('link', { name: 'All teams' }), first);
});

test('On a desk the heading of a step has air above and below it, and the first fields are on the first screen', async ({
  page,
  goto,
}) => {
  await goto(careers.apply('support-agent'));
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeVisible();
  const heading = await boxOf(page.getByRole('heading', { level: 1, name: 'Personal' }));
  const steps = await boxOf(page.getByRole('list').filter({ hasText: 'Professional' }));
  const label = await boxOf(page.getByText('Name', { exact: true }));
  expect(heading.y - steps.y - steps.height).toBeGreaterThanOrEqual(16);
  expect(label.y - heading.y - heading.height).toBeGreaterThanOrEqual(20);
  for (const field of [name, page.getByLabel('Phone number', { exact: true })])
    await expect(field).toBeInViewport({ ratio: 1 });
});

for (const [scheme, theme] of [
  ['light', colors.light],
  ['dark', colors.night],
] as const) {
  test(`Swahili sayings have none of the colours of an error on a ${scheme} screen`, async ({
    page,
    goto,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const alarming = [theme.danger, theme['danger-strong'], theme.warm, theme['warm-strong']].map((color) =>
      color.toLowerCase(),
    );
    for (const path of [links.home(), links.contact(), links.help(), '/community?search=zzzz']) {
      await goto(path);
      const sayings = page.locator('p:has(> [lang=sw]):visible');
      // One on the page and one in the footer.
      expect(await sayings.count(), path).toBeGreaterThan(1);
      const used = await sayings.evaluateAll((found) =>
        found.flatMap((saying) => {
          const hex = (color: string) =>
            `#${(color.match(/\d+/g) ?? [])
              .slice(0, 3)
              .map((part) => Number(part).toString(16).padStart(2, '0'))
              .join('')}`;
          const { color, borderInlineStartColor } = getComputedStyle(saying);
          return [color, borderInlineStartColor, getComputedStyle(saying.children[0] ?? saying).color].map(
            hex,
          );
        }),
      );
      expect(
        used.filter((color) => alarming.includes(color)),
        path,
      ).toEqual([]);
    }
  });
}
