import { links } from '@konnect/contracts';
import { expect, test, type Page } from '../../fixtures/test';

const ENGLISH_DATE =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/;
const BLUR_MAX_BYTES = 1_000;

/** Each image of the content host: its address, its widths and its placeholder. */
const imagesOf = (page: Page) =>
  page.locator('main img[src*="/services/content?"]').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => ({
      src: image.src,
      widths: [...image.srcset.matchAll(/[?&]w=(\d+)\S* (\d+)w/g)].map(([, asked, told]) => [
        Number(asked),
        Number(told),
      ]),
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      blur: `${image.dataset['upper'] ?? ''}${image.dataset['lower'] ?? ''}`,
    })),
  );

test('Pictures come from the content host by bucket and file, in several widths, with their colours until they are there', async ({
  page,
  goto,
}) => {
  for (const path of [links.home(), links.article('fibre-reaches-mwiki'), links.gallery(), links.deals()]) {
    await goto(path);
    const images = await imagesOf(page);
    expect(images.length, path).toBeGreaterThan(0);
    for (const { src, widths, hasSize, blur } of images) {
      const address = new URL(src).searchParams;
      expect(address.get('bucket'), src).toBe('landing-page');
      expect(address.get('file'), src).toMatch(/^[\w-]+\.\w+$/);
      expect(hasSize, src).toBe(true);
      expect(blur, src).toMatch(/^#[\dA-F]{6}#[\dA-F]{6}$/i);
      expect(blur.length).toBeLessThan(BLUR_MAX_BYTES);
      expect(widths.map(([asked]) => asked)).toEqual(widths.map(([, told]) => told));
    }
    expect(
      images.some(({ widths }) => widths.length > 1),
      path,
    ).toBe(true);
  }
});

test('One address gives each browser the format it reads, and fewer bytes with data saver', async ({
  page,
  goto,
  request,
}) => {
  await goto(links.article('fibre-reaches-mwiki'));
  const [image] = await imagesOf(page);
  const ask = async (accept: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(image?.src ?? '', { headers: { accept, ...headers } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['vary']).toMatch(/Accept.*Save-Data/i);
    return { type: answer.headers()['content-type'], bytes: (await answer.body()).length };
  };
  const avif = await ask('image/avif,image/webp,*/*');
  const webp = await ask('image/webp,*/*');
  const jpeg = await ask('*/*');
  expect([avif.type, webp.type, jpeg.type]).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(avif.bytes).toBeLessThan(jpeg.bytes);
  expect((await ask('image/avif', { 'save-data': 'on' })).bytes).toBeLessThan(avif.bytes);
});

for (const locale of ['de-DE', 'sw-KE'] as const) {
  test.describe(`A browser of ${locale}, far from Nairobi`, () => {
    test.use({ locale, timezoneId: 'Pacific/Auckland' });

    test(`Dates are long, in English, of the day in Nairobi and machine-readable for a browser of ${locale}`, async ({
      page,
      goto,
    }) => {
      for (const path of [
        links.home(),
        links.community(),
        links.article('fibre-reaches-mwiki'),
        links.jobs(),
      ]) {
        await goto(path);
        const times = await page
          .locator('main time')
          .evaluateAll((all) => all.map((time) => [time.textContent, time.getAttribute('datetime') ?? '']));
        expect(times.length, path).toBeGreaterThan(0);
        for (const [text, datetime = ''] of times) {
          expect(Number.isNaN(Date.parse(datetime)), datetime).toBe(false);
          const day = new Intl.DateTimeFormat('en-US', {
            dateStyle: 'long',
            timeZone: 'Africa/Nairobi',
          }).format(new Date(datetime));
          const words = text?.match(/[A-Z][a-z]+ \d{1,2}, \d{4}/)?.[0];
          expect(words, `${path}: ${text}`).toMatch(ENGLISH_DATE);
          expect(words, datetime).toBe(day);
        }
      }
    });
  });
}
