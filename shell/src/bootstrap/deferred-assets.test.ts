import { loadFonts, loadImages, readerGetsFonts } from './deferred-assets';

function setUp() {
  const root = document.createElement('html');
  const asked: string[] = [];
  const arrivals: (() => void)[] = [];
  const load = jest.fn((font: string) => {
    asked.push(font);
    return new Promise<FontFace[]>((resolve) => arrivals.push(() => resolve([])));
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  return { root, asked, arrivals, load };
}

it('lets images come once the page has loaded', () => {
  const { root } = setUp();
  loadImages(root);
  expect(root).toHaveAttribute('data-loaded');
});

it('shows the fonts together when the last is here', async () => {
  const { root, asked, arrivals } = setUp();
  const done = loadFonts(root);
  expect(asked).toEqual(['1em "Atkinson Hyperlegible Next Variable","Gabarito Variable"']);
  await Promise.resolve();
  expect(root).not.toHaveAttribute('data-fonts');
  arrivals[0]?.();
  await done;
  expect(root).toHaveAttribute('data-fonts');
});

it('tries again by use when a font did not come', async () => {
  const { root, load } = setUp();
  load.mockRejectedValue(new DOMException('offline', 'NetworkError'));
  await loadFonts(root);
  expect(root).toHaveAttribute('data-fonts');
});

describe('whether a reader gets the fonts', () => {
  function open({ hasPointer = false, referrer = '' }) {
    window.matchMedia = jest.fn(
      (query: string) => ({ matches: query === '(hover: hover)' && hasPointer }) as MediaQueryList,
    );
    Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
    return readerGetsFonts();
  }

  it.each(['', 'https://search.example/'])(
    'not on the first page on a phone, opened from "%s"',
    (referrer) => {
      expect(open({ referrer })).toBe(false);
    },
  );

  it('on the next page', () => {
    expect(open({ referrer: `${location.origin}/community` })).toBe(true);
  });

  it('on a device with a pointer', () => {
    expect(open({ hasPointer: true })).toBe(true);
  });
});
