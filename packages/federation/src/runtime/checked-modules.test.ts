const ENTRY = '/assets/hello-vite/v1/remoteEntry.js';
const HASHES = {
  [ENTRY]: 'sha384-entry',
  [`${ENTRY}?retry=1`]: 'sha384-entry',
  '/assets/hello-vite/v1/page.js': 'sha384-page',
  '/assets/hello-vite/v1/page.css': 'sha384-style',
};
const at = (path: string) => new URL(path, location.origin).href;
const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
const settle = (type: 'load' | 'error', link: HTMLLinkElement | undefined) =>
  link?.dispatchEvent(new Event(type));

let checkModules: (entry: string) => Promise<void>;

/** Stands for a function of the browser. */
const native = Object.prototype.valueOf;

interface Browser {
  requestClose?: unknown;
  userAgentData?: unknown;
  modulepreload?: boolean;
}

/**
 * Loads the code anew, because what was checked is remembered for the page.
 * @param knows what this browser can do
 */
async function browser(knows: Browser): Promise<void> {
  const set = (target: object, name: string, member: PropertyDescriptor | undefined) =>
    member
      ? Object.defineProperty(target, name, { ...member, configurable: true })
      : Reflect.deleteProperty(target, name);
  const { requestClose, userAgentData } = knows;
  set(HTMLDialogElement.prototype, 'requestClose', requestClose ? { value: requestClose } : undefined);
  const get = userAgentData as (() => unknown) | undefined;
  set(Navigator.prototype, 'userAgentData', get && { get });
  const relList = { supports: (rel: string) => rel === 'modulepreload' && knows.modulepreload === true };
  set(HTMLLinkElement.prototype, 'relList', { value: relList });
  jest.resetModules();
  ({ checkModules } = await import('./checked-modules'));
}

beforeEach(async () => {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: HASHES })}</script>`;
  await browser({ userAgentData: native, modulepreload: true });
});

it('leaves modules to a browser that holds them against the import map', async () => {
  await browser({ requestClose: native });
  await checkModules(at(ENTRY));
  expect(preloads()).toEqual([]);
});

it('trusts no polyfill of the interface that tells it', async () => {
  await browser({ requestClose: () => undefined, userAgentData: native, modulepreload: true });
  const checking = checkModules(at(ENTRY));
  expect(preloads()).toHaveLength(2);
  preloads().forEach((link) => settle('load', link));
  await checking;
});

it('looks at the browser before a container can change it', async () => {
  Object.defineProperty(HTMLDialogElement.prototype, 'requestClose', { value: native, configurable: true });
  const checking = checkModules(at(ENTRY));
  expect(preloads()).toHaveLength(2);
  preloads().forEach((link) => settle('load', link));
  await checking;
});

it('loads in a browser without dialogs', async () => {
  const dialog = globalThis.HTMLDialogElement;
  Reflect.deleteProperty(globalThis, 'HTMLDialogElement');
  try {
    jest.resetModules();
    await expect(import('./checked-modules')).resolves.toBeDefined();
  } finally {
    globalThis.HTMLDialogElement = dialog;
  }
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
  ['a browser that says it is Chromium', { userAgentData: () => ({}), modulepreload: true }],
  ['Chromium without preloads of modules', { userAgentData: native }],
])('runs no module in %s', async (_, knows) => {
  await browser(knows);
  await expect(checkModules(at(ENTRY))).rejects.toThrow('cannot check the modules');
  expect(preloads()).toEqual([]);
});

it.each<[string, Browser]>([
  ['import maps', { requestClose: native }],
  ['preloads', { userAgentData: native, modulepreload: true }],
])('runs no module whose hashes are not in the document where %s check them', async (_, knows) => {
  await browser(knows);
  document.head.innerHTML = '';
  await expect(checkModules(at(ENTRY))).rejects.toThrow('are not in this document');
});
