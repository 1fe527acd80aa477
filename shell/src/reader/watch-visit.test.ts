import type { Release } from '@konnect/contracts';
import { followLoads } from '#app/remotes/load-log';
import { followVisitorNotes, recordEvent, recordFailedCall } from '#app/remotes/visitor-log';
import { createShownPage } from '#app/app/shown-page';
import { watchVisit } from './watch-visit';

const release: Release = { id: 'r', shell: 's1', shellFiles: { base: '/assets/shell/s1/' }, remotes: [] };
const FILE = 'https://konnect.example/assets/shell/s1/main.js';

interface Sent {
  page: string;
  reports: { measure: string; text?: string }[];
}

function setUp(errors: Event[]) {
  jest.useFakeTimers();
  // There are no web vitals here.
  Object.assign(globalThis, {
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = [];
    },
  });
  const all: Sent[] = [];
  const shown = createShownPage({ remote: 'shell', page: 'contact-page', path: '/contact-us' });
  const reader = watchVisit({
    release,
    opened: { remote: 'shell', page: 'shell:/contact-us' },
    errors,
    report: (page, reports) => void all.push({ page, reports: [...reports] }),
  });
  reader.follow({ shown, followLoads, followVisitorNotes });
  return {
    show(path: string) {
      shown.show({ remote: 'shell', page: 'other-page', path });
    },
    sent() {
      jest.runAllTimers();
      jest.useRealTimers();
      return all;
    },
  };
}

// First in this file: what was noted before anybody watched is told once for a document.
it('sends what a visitor did and which calls failed with the report of the visit', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  recordEvent('video.played', { video: 'githurai-cup' });
  recordFailedCall('likeArticle', {
    kind: 'problem',
    status: 404,
    code: 'article.not_found',
    message: '',
    requestId: 'q1',
  });
  const visit = setUp([]);
  visit.show('/contact-us');
  const [first] = visit.sent();
  expect(first?.reports.filter(({ measure }) => measure !== 'visit')).toMatchObject([
    { remote: 'shell', version: 's1', measure: 'event', text: 'video.played {"video":"githurai-cup"}' },
    { remote: 'shell', version: 's1', measure: 'call', text: 'likeArticle: 404 article.not_found (q1)' },
  ]);
  expect(warn).toHaveBeenCalledWith('A call failed. likeArticle: 404 article.not_found (q1)');
});

it('reports what went wrong before it came, and what goes wrong after', () => {
  const rejected = Object.assign(new Event('unhandledrejection'), {
    reason: Object.assign(new Error('too early'), { stack: `at ${FILE}:1:1` }),
  });
  const visit = setUp([new ErrorEvent('error', { message: 'while hydrating', filename: FILE }), rejected]);
  globalThis.dispatchEvent(new ErrorEvent('error', { message: 'later', filename: FILE }));
  const [first] = visit.sent();
  expect(first?.page).toBe('shell:/contact-us');
  expect(first?.reports.filter(({ measure }) => measure === 'error').map(({ text }) => text)).toEqual([
    'while hydrating',
    'too early',
    'later',
  ]);
});

it('counts a visit for each page that is shown after the first, which is counted already', () => {
  const visit = setUp([]);
  visit.show('/testpage');
  const [first] = visit.sent();
  expect(first?.reports.map(({ measure }) => measure)).toEqual(['visit']);
});

it('sends what is left when the page is left', () => {
  const visit = setUp([new ErrorEvent('error', { message: 'once', filename: FILE })]);
  jest.advanceTimersByTime(2_000);
  globalThis.dispatchEvent(new ErrorEvent('error', { message: 'twice', filename: FILE }));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(visit.sent().map(({ reports }) => reports[0]?.text)).toEqual(['once', 'twice']);
});
