import type { Release, ReleaseVersion } from '@konnect/contracts';
import { createFederation } from './instance';

const VERSION: ReleaseVersion = {
  version: 'v2',
  base: '/assets/community/v2/',
  entry: 'remoteEntry.js',
  container: 'konnect_community_v2',
  integrity: 'sha384-entry',
};
const RELEASE = { id: 'r', shell: 's', remotes: [] } as unknown as Release;
const react = { useState: () => null };
const globals = globalThis as unknown as Record<string, unknown>;
const script = () => document.head.querySelector('script');

function container() {
  return { init: jest.fn(), get: jest.fn(async () => () => ({ remote: 'community' })) };
}

function makeTransport() {
  return createFederation(RELEASE, { react: { version: '19.3.1', library: react } });
}

/** As a script that runs: it defines its global, then the browser tells of it. */
function arrive(made: unknown): void {
  globals[VERSION.container] = made;
  script()?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  document.head.innerHTML = '';
  delete globals[VERSION.container];
});

it("gives a container the host's own libraries, then asks it for its remote", async () => {
  const made = container();
  const loading = makeTransport().load(VERSION, 0);
  expect(script()).toMatchObject({
    src: `${location.origin}/assets/community/v2/remoteEntry.js`,
    integrity: 'sha384-entry',
    crossOrigin: 'anonymous',
  });
  arrive(made);
  await expect(loading).resolves.toEqual({ remote: 'community' });
  const [scope] = made.init.mock.calls[0] as [{ react: Record<string, { get(): () => unknown }> }];
  expect(Object.keys(scope.react)).toEqual(['19.3.1']);
  expect(scope.react['19.3.1']?.get()()).toBe(react);
  expect(made.get).toHaveBeenCalledWith('./remote');
  expect(script()).toBeNull();
});

it('shares a library under each version whose contract its copy serves', async () => {
  const made = container();
  const loading = createFederation(RELEASE, { host: { version: '2.1.0 || 1.9.0', library: react } }).load(
    VERSION,
    0,
  );
  arrive(made);
  await loading;
  const [scope] = made.init.mock.calls[0] as [{ host: Record<string, { get(): () => unknown }> }];
  expect(Object.entries(scope.host).map(([version, { get }]) => [version, get()()])).toEqual([
    ['2.1.0', react],
    ['1.9.0', react],
  ]);
});

it('asks for a container once, whatever else of it has failed', async () => {
  const made = container();
  made.get.mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
  const transport = makeTransport();
  const loading = transport.load(VERSION, 0);
  arrive(made);
  await expect(loading).rejects.toThrow('Loading chunk 1 failed.');
  await expect(transport.load(VERSION, 1)).resolves.toEqual({ remote: 'community' });
  expect(script()).toBeNull();
});

it('asks for a failed entry under a new address', async () => {
  const transport = makeTransport();
  const loading = transport.load(VERSION, 0);
  script()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('remoteEntry.js did not load');
  const again = transport.load(VERSION, 1);
  expect(script()?.src).toBe(`${location.origin}/assets/community/v2/remoteEntry.js?retry=1`);
  arrive(container());
  await expect(again).resolves.toEqual({ remote: 'community' });
});

it('fails when the script ran and left nothing, and when it never answers', async () => {
  jest.useFakeTimers();
  try {
    const transport = makeTransport();
    const empty = transport.load(VERSION, 0);
    arrive(undefined);
    await expect(empty).rejects.toThrow('left no container behind');
    const late = expect(transport.load(VERSION, 1)).rejects.toThrow('did not answer in time');
    await jest.advanceTimersByTimeAsync(8_000);
    await late;
    expect(script()).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('runs nothing without a published hash, but for a build on the own machine', async () => {
  await expect(makeTransport().load({ ...VERSION, integrity: '' }, 0)).rejects.toThrow('no published hash');
  expect(script()).toBeNull();
  void makeTransport()
    .load({ ...VERSION, integrity: '', base: 'http://127.0.0.1:3101/' }, 0)
    .catch(() => undefined);
  expect(script()?.src).toBe('http://127.0.0.1:3101/remoteEntry.js');
});
