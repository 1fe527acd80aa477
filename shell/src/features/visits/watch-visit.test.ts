import type { Release } from '@konnect/contracts';
import { watchVisit, type WatchedRouter } from './watch-visit';

const release: Release = { id: 'r', shell: 's1', shellFiles: { base: '/assets/shell/s1/' }, remotes: [] };
const FILE = 'https://konnect.example/assets/shell/s1/main.js';

interface Sent {
  page: string;
  reports: { measure: string; text?: string }[];
}

function setUp(errors: Event[]) {
  jest.useFakeTimers();
  // There are no web vitals here.
  Object.assign(globalThis, { PerformanceObserver: class { static supportedEntryTypes: string[] = []; } });
  const bodies: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => bodies.push(body) > 0 });
  let listener: (state: { navigation: { state: string } }) => void = () => undefined;
  const state = { matches: [{ route: { handle: { remote: 'shell', path: '/contact-us' } } }] };
  const router: WatchedRouter = { state, subscribe: (heard) => (listener = heard) };
  watchVisit({ release, router, errors });
  return {
    show(path: string) {
      state.matches = [{ route: { handle: { remote: 'shell', path } } }];
      listener({ navigation: { state: 'idle' } });
    },
    async sent() {
      jest.runAllTimers();
      jest.useRealTimers();
      return Promise.all(bodies.map((body) => new Promise<Sent>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(JSON.parse(String(reader.result)) as Sent);
        reader.readAsText(body);
      })));
    },
  };
}

it('reports what went wrong before it came, and what goes wrong after', async () => {
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: Object.assign(new Error('too early'), { stack: `at ${FILE}:1:1` }) });
  const visit = setUp([new ErrorEvent('error', { message: 'while hydrating', filename: FILE }), rejected]);
  globalThis.dispatchEvent(new ErrorEvent('error', { message: 'later', filename: FILE }));
  const [first] = await visit.sent();
  expect(first?.page).toBe('shell:/contact-us');
  expect(first?.reports.filter(({ measure }) => measure === 'error').map(({ text }) => text)).toEqual(['while hydrating', 'too early', 'later']);
});

it('counts a visit for each page that is shown', async () => {
  const visit = setUp([]);
  visit.show('/testpage');
  const [first] = await visit.sent();
  expect(first?.reports.map(({ measure }) => measure)).toEqual(['visit', 'visit']);
});
