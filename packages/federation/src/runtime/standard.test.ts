import type { Release, ReleaseVersion } from '@konnect/contracts';
import type { standardFederation } from './standard';

const react = { useState: () => null };
const globals = globalThis as unknown as Record<string, unknown>;
const script = () => document.head.querySelector('script');

interface Lent {
  bundlerRuntime: { consumes(options: unknown): void; initContainerEntry(options: unknown): unknown };
}
type Scope = Record<string, Record<string, { lib?: () => unknown; from: string }>>;

let count = 0;
/** The runtime remembers the names of remotes for the page, so each test has one of its own. */
function makeVersion(fields: Partial<ReleaseVersion> = {}): ReleaseVersion {
  count += 1;
  return {
    version: 'v2',
    base: '/assets/community/_/',
    entry: `remoteEntry.${count}.js`,
    container: `konnect_community_${count}`,
    integrity: 'sha384-entry',
    ...fields,
  };
}

function container() {
  return {
    init: jest.fn(async (_scope: Scope) => undefined),
    get: jest.fn(async () => () => ({ remote: 'community' })),
  };
}

/** As a script that runs: it defines its global, then the browser tells of it. */
function arrive({ container: name }: ReleaseVersion, made: unknown): void {
  globals[name] = made;
  script()?.dispatchEvent(new Event('load'));
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
let makeTransport: () => ReturnType<typeof standardFederation>;

beforeAll(async () => {
  const { standardFederation: make } = await import('./standard');
  makeTransport = () =>
    make({ id: 'r', shell: 's', remotes: [], runtime: 'standard' } as unknown as Release, {
      react: { version: '19.3.1 || 18.3.0', library: react },
    });
});
beforeEach(() => (document.head.innerHTML = ''));

it("gives a container the host's own libraries with their versions, then asks it for its remote", async () => {
  const version = makeVersion();
  const made = container();
  const loading = makeTransport().load(version, 0);
  await turn();
  expect(script()).toMatchObject({
    src: `${location.origin}${version.base}${version.entry}`,
    integrity: 'sha384-entry',
    crossOrigin: 'anonymous',
  });
  arrive(version, made);
  await expect(loading).resolves.toEqual({ remote: 'community' });
  const [scope] = made.init.mock.calls[0] ?? [];
  expect(scope?.['react']?.['19.3.1']).toMatchObject({ from: 'konnect_shell' });
  expect(scope?.['react']?.['19.3.1']?.lib?.()).toBe(react);
  expect(made.get).toHaveBeenCalledWith('./remote');
});

it('lends containers the one runtime of the page, and shows itself to developer tools', () => {
  makeTransport();
  const lent = globals['__KONNECT_BUNDLER_RUNTIME__'] as Lent;
  expect(lent.bundlerRuntime.consumes).toBeInstanceOf(Function);
  expect(lent.bundlerRuntime.initContainerEntry).toBeInstanceOf(Function);
  const { __INSTANCES__: instances } = globals['__FEDERATION__'] as { __INSTANCES__: { name: string }[] };
  expect(instances.map(({ name }) => name)).toContain('konnect_shell');
});

/** As a container does: with an instance of its own in the scope that the host gave it. */
async function takenBy(name: string, library: string, requiredVersion: string): Promise<unknown> {
  const { createInstance } = await import('@module-federation/enhanced/runtime');
  const version = makeVersion();
  const made = container();
  const loading = makeTransport().load(version, 0);
  await turn();
  arrive(version, made);
  await loading;
  const instance = createInstance({ name, remotes: [] });
  instance.initShareScopeMap('default', made.init.mock.calls[0]?.[0] as never);
  const get = await instance.loadShare(library, {
    customShareInfo: { shareConfig: { singleton: true, requiredVersion }, scope: ['default'] } as never,
  });
  return get && get();
}

it.each(['^19.0.0', '^18.2.0', '>=18 <20'])(
  'gives a container that needs react %s its copy',
  async (range) => {
    expect(await takenBy(`needs_${range}`, 'react', range)).toBe(react);
  },
);

it.each(['^20.0.0', '^19.4.0', '>=20'])('refuses a container that needs react %s', async (range) => {
  await expect(takenBy(`needs_${range}`, 'react', range)).rejects.toThrow('does not satisfy the requirement');
});

it('asks for a failed entry under a new address', async () => {
  const version = makeVersion();
  const transport = makeTransport();
  const loading = transport.load(version, 0);
  await turn();
  script()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('RUNTIME-008');
  const again = transport.load(version, 1);
  await turn();
  expect(script()?.src).toBe(`${location.origin}${version.base}${version.entry}?retry=1`);
  arrive(version, container());
  await expect(again).resolves.toEqual({ remote: 'community' });
});

it('gives up on an entry that never answers, and on one that leaves no container behind', async () => {
  jest.useFakeTimers();
  try {
    const version = makeVersion();
    const transport = makeTransport();
    const late = expect(transport.load(version, 0)).rejects.toThrow('RUNTIME-008');
    await jest.advanceTimersByTimeAsync(8_000);
    await late;
    const empty = expect(transport.load(version, 1)).rejects.toThrow('RUNTIME-001');
    await jest.advanceTimersByTimeAsync(1);
    arrive(version, undefined);
    await empty;
  } finally {
    jest.useRealTimers();
  }
});

it('keeps two versions of a remote apart', async () => {
  const [live, previous] = [makeVersion(), makeVersion()];
  const transport = makeTransport();
  for (const version of [live, previous]) {
    const loading = transport.load(version, 0);
    await turn();
    const made = { ...container(), get: async () => () => ({ remote: version.container }) };
    arrive(version, made);
    await expect(loading).resolves.toEqual({ remote: version.container });
  }
});

it('runs nothing without a published hash, but for a build on the own machine', async () => {
  await expect(makeTransport().load(makeVersion({ integrity: '' }), 0)).rejects.toThrow('no published hash');
  expect(script()).toBeNull();
  const local = makeVersion({ integrity: '', base: 'http://127.0.0.1:3101/' });
  const loading = makeTransport().load(local, 0);
  await turn();
  expect(script()?.src).toBe(`http://127.0.0.1:3101/${local.entry}`);
  arrive(local, container());
  await loading;
});
