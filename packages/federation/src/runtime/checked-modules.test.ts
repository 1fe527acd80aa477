const ENTRY = '/assets/hello-vite/v1/remoteEntry.js';
const HASHES = {
  [ENTRY]: 'sha384-entry',
  [`${ENTRY}?retry=1`]: 'sha384-entry',
  '/assets/hello-vite/v1/page.js': 'sha384-page',
};
const at = (path: string) => new URL(path, location.origin).href;
const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
const settle = (type: 'load' | 'error', link: HTMLLinkElement | undefined) =>
  link?.dispatchEvent(new Event(type));

let checkModules: (entry: string) => Promise<void>;

/** @param knows what this browser can do */
function browser(knows: { importMaps?: boolean; userAgentData?: boolean; modulepreload?: boolean }): void {
  const set = (target: object, name: string, value: unknown, has = false) =>
    has
      ? Object.defineProperty(target, name, { value, configurable: true })
      : Reflect.deleteProperty(target, name);
  set(HTMLDialogElement.prototype, 'requestClose', () => undefined, knows.importMaps);
  set(navigator, 'userAgentData', {}, knows.userAgentData);
  const relList = { supports: (rel: string) => rel === 'modulepreload' && knows.modulepreload === true };
  set(HTMLLinkElement.prototype, 'relList', relList, true);
}

beforeEach(async () => {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: HASHES })}</script>`;
  browser({ userAgentData: true, modulepreload: true });
  // What was checked is remembered for the page.
  jest.resetModules();
  ({ checkModules } = await import('./checked-modules'));
});

it('leaves modules to a browser that holds them against the import map', async () => {
  browser({ importMaps: true });
  await checkModules(at(ENTRY));
  expect(preloads()).toEqual([]);
});

it('checks all modules before the first one runs where the import map checks none', async () => {
  const done = jest.fn();
  const checking = checkModules(at(ENTRY)).then(done);
  expect(preloads().map(({ href, integrity, crossOrigin }) => ({ href, integrity, crossOrigin }))).toEqual([
    { href: at(ENTRY), integrity: 'sha384-entry', crossOrigin: 'anonymous' },
    { href: at('/assets/hello-vite/v1/page.js'), integrity: 'sha384-page', crossOrigin: 'anonymous' },
  ]);
  const [entry, page] = preloads();
  settle('load', entry);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  settle('load', page);
  await checking;
  expect(done).toHaveBeenCalledTimes(1);
  expect(preloads()).toEqual([]);
});

it('lets no module run when one of them is not the published one, and checks that one again', async () => {
  const checking = expect(checkModules(at(ENTRY))).rejects.toThrow(/page\.js .*not the published file/);
  const [entry, page] = preloads();
  settle('load', entry);
  settle('error', page);
  await checking;
  const again = checkModules(at(`${ENTRY}?retry=1`));
  expect(preloads().map(({ href }) => href)).toEqual([
    at(`${ENTRY}?retry=1`),
    at('/assets/hello-vite/v1/page.js'),
  ]);
  preloads().forEach((link) => settle('load', link));
  await again;
});

it.each([
  ['Safari, whose preloads ignore the hash', { modulepreload: true }],
  ['Chromium without preloads of modules', { userAgentData: true }],
])('runs no module in %s', async (_, knows) => {
  browser(knows);
  await expect(checkModules(at(ENTRY))).rejects.toThrow('cannot check the modules');
  expect(preloads()).toEqual([]);
});

it.each([{ importMaps: true }, { userAgentData: true, modulepreload: true }])(
  'runs no module whose hashes are not in the document: %j',
  async (knows) => {
    browser(knows);
    document.head.innerHTML = '';
    await expect(checkModules(at(ENTRY))).rejects.toThrow('are not in this document');
  },
);
