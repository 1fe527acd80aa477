import type { RouteObject } from 'react-router';
import { createShownPage } from '#app/app/shown-page';
import { prefetchPages, type PageToCome } from './prefetch-pages';

type Callback = (entries: IntersectionObserverEntry[]) => void;

const handle = (page: string, remote = 'community') => ({ remote, page, path: `/${page}` });
const routes: RouteObject[] = [
  { path: '/list', handle: handle('list') },
  { path: '/story/:slug', handle: handle('story') },
  { path: '/topic/:slug', handle: handle('topic') },
  { path: '/jobs', handle: handle('jobs', 'careers') },
  { path: '*', handle: { remote: 'shell', page: 'not-found-page', path: '*' } },
];

let seen: Callback;
let observed: Element[];
let received: (entries: Partial<PerformanceResourceTiming>[]) => void;

beforeEach(() => {
  jest.useFakeTimers();
  observed = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => setTimeout(work, 0),
    IntersectionObserver: class {
      constructor(callback: Callback) {
        seen = callback;
      }
      observe(link: Element) {
        observed.push(link);
      }
      unobserve() {}
      disconnect() {
        observed = [];
      }
    },
    PerformanceObserver: class {
      constructor(callback: (list: { getEntries(): Partial<PerformanceResourceTiming>[] }) => void) {
        received = (entries) => callback({ getEntries: () => entries });
      }
      observe() {}
    },
  });
  window.history.replaceState(null, '', '/list');
});
afterEach(() => jest.useRealTimers());

function setUp({ saveData = false, bytes = 1_000, code = 0 } = {}) {
  document.body.innerHTML = `<nav><a href="/story/nav">N</a></nav><main>
    <a href="/story/small">S</a><a href="/story/large">L</a><a href="/story/third">T</a>
    <a href="/jobs">Jobs</a><a href="/nowhere">?</a><a href="https://elsewhere.example/story/x">X</a>
    <a href="/topic/other">O</a><a href="/story/file" download>F</a><a href="/list">Here</a></main>`;
  const asked: string[] = [];
  const shown = createShownPage(handle('list'));
  prefetchPages({
    routes,
    shown,
    prefetch: async ({ url, params }: PageToCome) => {
      asked.push(url.pathname);
      expect(params['slug']).toBe(url.pathname.split('/')[2]);
      received([
        { initiatorType: 'fetch', transferSize: bytes, responseStart: 5 },
        { initiatorType: 'script', transferSize: code, responseStart: 5 },
      ]);
    },
    saveData: () => saveData,
  });
  const enter = (sizes: Record<string, number>) =>
    seen(
      observed.flatMap((target) => {
        const width = sizes[(target as HTMLAnchorElement).pathname];
        return width === undefined
          ? []
          : [{ target, isIntersecting: true, boundingClientRect: { width, height: 10 } }];
      }) as IntersectionObserverEntry[],
    );
  const touch = (path: string, type = 'touchstart') =>
    document.querySelector(`a[href="${path}"]`)?.dispatchEvent(new Event(type, { bubbles: true }));
  return { asked, enter, touch, shown };
}

it('watches the links in the page to pages of the same remote, and no others', () => {
  setUp();
  expect(observed.map((link) => (link as HTMLAnchorElement).pathname)).toEqual([
    '/story/small',
    '/story/large',
    '/story/third',
    '/topic/other',
  ]);
});

it('fetches the pages of links in view when idle, the largest first, each once', async () => {
  const { asked, enter } = setUp();
  enter({ '/story/small': 10, '/story/large': 90 });
  expect(asked).toEqual([]);
  await jest.runAllTimersAsync();
  expect(asked).toEqual(['/story/large', '/story/small']);
  enter({ '/story/small': 10 });
  await jest.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

it('stops where the next page as large as the last would be over the budget', async () => {
  const { asked, enter } = setUp({ bytes: 7_000 });
  enter({ '/story/small': 10, '/story/large': 90, '/story/third': 5 });
  await jest.runAllTimersAsync();
  expect(asked).toEqual(['/story/large', '/story/small']);
});

it.each(['img', 'css'])(
  'leaves what %s asks for out of the budget: it belongs to the page that is shown',
  async (initiatorType) => {
    const { asked, enter } = setUp();
    received([{ initiatorType, transferSize: 90_000, responseStart: 5 }]);
    enter({ '/story/small': 10 });
    await jest.runAllTimersAsync();
    expect(asked).toEqual(['/story/small']);
  },
);

it('fetches more pages of a kind whose code is there, and none of another, once the code has used up its budget', async () => {
  const { asked, enter } = setUp({ code: 26_000 });
  enter({ '/story/large': 90, '/topic/other': 50, '/story/small': 10 });
  await jest.runAllTimersAsync();
  expect(asked).toEqual(['/story/large', '/story/small']);
});

it('begins a new budget with the next page', async () => {
  const { asked, enter, shown } = setUp({ bytes: 20_000 });
  enter({ '/story/small': 10, '/story/large': 90 });
  await jest.runAllTimersAsync();
  expect(asked).toEqual(['/story/large']);
  shown.show(handle('story'));
  await jest.runAllTimersAsync();
  enter({ '/story/small': 10 });
  await jest.runAllTimersAsync();
  expect(asked).toEqual(['/story/large', '/story/small']);
});

it('fetches at once what is touched or focused, and what a pointer rests on', async () => {
  const { asked, touch } = setUp();
  touch('/story/small');
  touch('/story/nav', 'focusin');
  expect(asked).toEqual(['/story/small', '/story/nav']);
  touch('/story/third', 'pointerover');
  touch('/story/large', 'pointerover');
  await jest.advanceTimersByTimeAsync(80);
  expect(asked).toEqual(['/story/small', '/story/nav', '/story/large']);
});

it.each(['/nowhere', 'https://elsewhere.example/story/x', '/story/file', '/list'])(
  'fetches nothing for a touch on %s',
  (path) => {
    const { asked, touch } = setUp();
    touch(path);
    expect(asked).toEqual([]);
  },
);

it('fetches nothing where data is saved', async () => {
  const { asked, enter, touch } = setUp({ saveData: true });
  enter({ '/story/large': 90 });
  touch('/story/small');
  await jest.runAllTimersAsync();
  expect(asked).toEqual([]);
});
