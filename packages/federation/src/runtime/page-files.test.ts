import { loadPageFiles } from './page-files';

const URL_OF = (name: string) => `${location.origin}/assets/community/v2/${name}`;
const integrityOf = jest.fn(async (_url: string): Promise<string | undefined> => 'sha384-good');
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  document.head.innerHTML = '';
  integrityOf.mockClear().mockResolvedValue('sha384-good');
  globalThis.fetch = jest.fn().mockResolvedValue(new Response(''));
  loadPageFiles({ integrityOf });
});

it('gives a script its hash before the browser has it', async () => {
  const done = jest.fn();
  globalThis.__KONNECT_SCRIPT__?.(URL_OF('a.js'), done);
  await settled();
  const [script] = scripts();
  expect(script).toMatchObject({ src: URL_OF('a.js'), integrity: 'sha384-good' });
  script?.dispatchEvent(new Event('load'));
  expect(done).toHaveBeenCalledWith({ type: 'load', target: { src: URL_OF('a.js') } });
  expect(scripts()).toEqual([]);
});

it('never puts a file without a hash into the page', async () => {
  integrityOf.mockRejectedValue(new Error('not a published file'));
  const done = jest.fn();
  globalThis.__KONNECT_SCRIPT__?.(URL_OF('evil.js'), done);
  await settled();
  expect(scripts()).toEqual([]);
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'missing' }));
});

it('asks for a failed file under a new address, and mends the cache for the next visit', async () => {
  const done = jest.fn();
  globalThis.__KONNECT_SCRIPT__?.(URL_OF('a.js'), done);
  await settled();
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
  expect(fetch).toHaveBeenCalledWith(URL_OF('a.js'), { cache: 'reload' });
  globalThis.__KONNECT_SCRIPT__?.(URL_OF('a.js'), done);
  await settled();
  expect(scripts()[0]?.src).toBe(`${URL_OF('a.js')}?retry=1`);
});

it('gives up on a script that never comes, and says so once', async () => {
  jest.useFakeTimers();
  try {
    const done = jest.fn();
    globalThis.__KONNECT_SCRIPT__?.(URL_OF('slow.js'), done);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(done.mock.calls).toEqual([[expect.objectContaining({ type: 'timeout' })]]);
    expect(scripts()).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

it('gives a style its hash, and fails it where there is none', async () => {
  const link = () =>
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: URL_OF('a.css'),
      onload: jest.fn(),
      onerror: jest.fn(),
    });
  const good = link();
  globalThis.__KONNECT_STYLE__?.(good);
  await settled();
  expect(document.head.contains(good)).toBe(true);
  expect(good.integrity).toBe('sha384-good');
  integrityOf.mockRejectedValue(new Error('no list'));
  const bad = link();
  const { onerror } = bad;
  globalThis.__KONNECT_STYLE__?.(bad);
  await settled();
  expect(document.head.contains(bad)).toBe(false);
  expect(onerror).toHaveBeenCalled();
});
