import { loadFaces, loadImages, readerGetsFaces } from './first-load';

function setUp() {
  const root = document.createElement('html');
  const asked: string[] = [];
  const arrivals: (() => void)[] = [];
  const load = jest.fn((face: string) => {
    asked.push(face);
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

it('shows the faces together when the last is here', async () => {
  const { root, asked, arrivals } = setUp();
  const done = loadFaces(root);
  expect(asked).toEqual(['1em "Atkinson Hyperlegible Next Variable","Gabarito Variable"']);
  await Promise.resolve();
  expect(root).not.toHaveAttribute('data-faces');
  arrivals[0]?.();
  await done;
  expect(root).toHaveAttribute('data-faces');
});

it('tries again by use when a face did not come', async () => {
  const { root, load } = setUp();
  load.mockRejectedValue(new DOMException('offline', 'NetworkError'));
  await loadFaces(root);
  expect(root).toHaveAttribute('data-faces');
});

describe('whether a reader gets the faces', () => {
  function open({ hasPointer = false, referrer = '' }) {
    window.matchMedia = jest.fn(
      (query: string) => ({ matches: query === '(hover: hover)' && hasPointer }) as MediaQueryList,
    );
    Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
    return readerGetsFaces();
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
