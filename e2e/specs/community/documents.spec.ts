import { links } from '@konnect/contracts';
import { paths as careers } from '@konnect/mfe-careers/paths';
import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

const LINK = { name: 'What we store, and for how long' };

test('The privacy page and the terms are linked from every footer, and tell the times of the settings', async ({
  page,
  goto,
  request,
}) => {
  for (const path of [links.home(), links.jobs(), links.wheel(), links.contact()]) {
    await goto(path, { untilUsable: false });
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await expect(footer.getByRole('link', { name: 'Privacy', exact: true })).toHaveAttribute(
      'href',
      '/privacy',
    );
    await expect(footer.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
  }
  await goto(paths.document('privacy'));
  await expect(page).toHaveTitle(/^Your privacy/);
  await expect(page.getByRole('main')).toContainText('which only we see: 90 days');
  await expect(page.getByRole('main')).not.toContainText('{');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/privacy$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /share\/page\/privacy/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/privacy', '/terms']) expect(sitemap).toContain(`${path}</loc>`);
  expect((await request.get(paths.document('nothing'))).status()).toBe(404);
});

for (const [name, path] of [
  ['contact', links.contact()],
  ['comment', paths.article('fibre-reaches-mwiki')],
  ['survey', links.survey('after-your-installation')],
  ['job', careers.apply('network-field-technician')],
  ['scholarship', careers.scholarshipStep('scholarship', 'personal-info')],
  ['event', links.article('kids-coding-day')],
] as const)
  test(`A form with personal data says next to its button what is stored: ${name}`, async ({
    page,
    goto,
  }) => {
    await goto(path);
    const link = page.getByRole('main').getByRole('link', LINK);
    await expect(link).toHaveAttribute('href', links.privacy());
    // As high as a thumb needs, also in the faces of a phone, where a line of text is lower than 24 pixels.
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your privacy');
  });
