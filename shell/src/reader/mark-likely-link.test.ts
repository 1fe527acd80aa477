import { markLikelyLink } from './mark-likely-link';

/** Links of a page, each with the height that it takes of the screen. */
function show(links: Record<string, number>): void {
  document.body.innerHTML = `<main>${Object.keys(links)
    .map((href) => `<a href="${href}">x</a>`)
    .join('')}</main>`;
  for (const link of document.querySelectorAll('a'))
    link.getBoundingClientRect = () =>
      ({ top: 0, bottom: links[link.getAttribute('href') ?? ''] ?? 0, width: 100 }) as DOMRect;
}
const marked = () => [...document.querySelectorAll('[data-likely]')].map((link) => link.getAttribute('href'));

it('marks the largest page in view, and only that', () => {
  show({ '/community/small': 20, '/community/large': 90, '/community/third': 80 });
  markLikelyLink();
  expect(marked()).toEqual(['/community/large']);
});

it('marks no service, no page of the staff, no other site and not the page itself', () => {
  show({
    '/api/feed': 200,
    '/staff/desk': 200,
    '/portal/internet-plans': 200,
    'https://elsewhere.example/': 200,
    [location.pathname]: 200,
    '/jobs': -40,
  });
  markLikelyLink();
  expect(marked()).toEqual([]);
});

it('measures no link whose part of the page is not laid out', () => {
  show({ '/community/small': 20, '/community/skipped': 90 });
  const [, skipped] = document.querySelectorAll('a');
  for (const link of document.querySelectorAll('a')) link.checkVisibility = () => link !== skipped;
  markLikelyLink();
  expect(marked()).toEqual(['/community/small']);
});
