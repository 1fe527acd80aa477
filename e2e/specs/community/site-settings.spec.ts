import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { paths as staffPaths } from '@konnect/mfe-staff/paths';
import { hydrated } from '../../fixtures/hydrated';
import { test, untilServed } from '../../fixtures/isolated-site';
import { signIn } from '../../fixtures/staff';
import { staffApi } from '../../fixtures/staff-api';
import { expect } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const CHOSEN: Readonly<Record<string, unknown>> = {
  'home.articles': 5,
  'home.tileSeconds': ['30', '30', '30', '30'],
  'articles.slideSeconds': 40,
  'videos.offersShown': 2,
  'contact.phones': ['0711222333'],
  'contact.whatsapp': '254711222333',
  'portal.url': 'https://my.konnect.example/',
  'portal.plansUrl': 'https://shop.konnect.example/plans',
  'portal.changeDeviceUrl': 'https://my.konnect.example/devices/change',
};

test('Settings of staff for pages take effect at once and can be taken back', async ({
  page,
  goto,
  baseURL,
}) => {
  const admin = await staffApi(baseURL ?? '', 'admin');
  const set = (key: string, value: unknown) => admin.send('PUT', `/api/staff/settings/${key}/`, { value });
  for (const [key, value] of Object.entries(CHOSEN)) await set(key, value);
  try {
    await page.clock.install();
    await goto(paths.home());
    await expect(page.getByRole('region', { name: 'From the community' }).getByRole('article')).toHaveCount(
      5,
    );
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '0711 222 333' })).toHaveAttribute(
      'href',
      /^tel:\+?\d*711222333$/,
    );
    await expect(footer.locator('a[href="https://wa.me/254711222333"]')).toHaveCount(1);
    await expect(page.locator('a[href^="https://portal.konnect.example"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add device, opens portal' }).first()).toHaveAttribute(
      'href',
      'https://my.konnect.example/#add-device',
    );
    for (const [task, address] of [
      ['Internet Plans', 'portal.plansUrl'],
      ['Change device', 'portal.changeDeviceUrl'],
    ] as const) {
      const links = page.locator(`a[aria-label="${task}, opens portal"]`);
      // In the page, the menu and the footer.
      await expect(links).toHaveCount(3);
      for (const link of await links.all())
        await expect(link).toHaveAttribute('href', String(CHOSEN[address]));
    }
    const plans = await page.request.get('/portal/internet-plans', { maxRedirects: 0 });
    expect(plans.headers()['location']).toBe(CHOSEN['portal.plansUrl']);

    // By default the third tile moves after 5 seconds, the featured story after 8.
    const tile = page.getByRole('region', { name: 'Food+', exact: true }).getByText(/^\d of 3$/);
    await expectSeconds(page, tile, 30);
    await goto(paths.articles());
    await expectSeconds(
      page,
      page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByText(/^\d of 3/),
      40,
    );

    await goto(links.videos());
    await expect(page.getByRole('region', { name: 'Our Offers' }).getByRole('listitem')).toHaveCount(2);
  } finally {
    for (const key of Object.keys(CHOSEN)) await set(key, null);
  }
  await untilServed(
    `${baseURL}${paths.home()}`,
    (html) => !html.includes('711222333') && html.includes('0700 000 100'),
  );
  await goto(paths.home());
  await expect(page.getByRole('region', { name: 'From the community' }).getByRole('article')).toHaveCount(3);
});

test('A telephone number changed on the settings screen appears in every visitor’s footer', async ({
  page,
  goto,
  browser,
  guard,
  baseURL,
}) => {
  await goto(staffPaths.settings());
  await signIn(page, 'admin');
  const form = page.getByRole('form', { name: 'Phone numbers in the contact window and the footer' });
  await hydrated(page);
  await typeInto(form.getByRole('textbox'), '0722 444 555');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Changed by');
  try {
    await untilServed(`${baseURL}${links.about()}`, (html) => html.includes('722444555'));
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    guard.watch(context);
    const visitor = await context.newPage();
    await visitor.goto(links.about());
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: '0722 444 555' })).toBeVisible();
    await context.close();
  } finally {
    await form.getByRole('button', { name: 'Back to the default' }).click();
  }
  await untilServed(`${baseURL}${links.about()}`, (html) => !html.includes('722444555'));
});

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

/** Moves after that many seconds of the page's clock, and not before. */
async function expectSeconds(page: Page, place: ReturnType<Page['locator']>, seconds: number): Promise<void> {
  await page.mouse.move(5, 5);
  const moves = async () => {
    const before = (await place.textContent()) ?? '';
    await page.clock.runFor(seconds * 1_000 + 100);
    await expect(place).not.toHaveText(before, { timeout: 500 });
  };
  // Until its slideshow runs the page has no timer that could be moved on.
  await expect(moves).toPass();
  const before = (await place.textContent()) ?? '';
  await page.clock.runFor((seconds - 5) * 1_000);
  await expect(place).toHaveText(before);
}
