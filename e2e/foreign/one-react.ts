import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The runtime of Module Federation in a page knows this of React. */
interface SharedReact {
  versions: string[];
  users: string[];
}

interface Spied {
  reactRenderers: number;
  __FEDERATION__?: {
    __INSTANCES__: {
      shareScopeMap: Record<string, Record<string, Record<string, { useIn: string[] }>>>;
    }[];
  };
}

// It is a text, because the compiler of these files adds calls to named functions.
const SPY = `globalThis.reactRenderers = 0;
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => (globalThis.reactRenderers += 1),
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
  checkDCE() {},
};`;

/** Counts the copies of React DOM in the pages of a context: each reports itself to the developer tools. */
export async function countRenderers(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: SPY });
}

/**
 * One copy of React DOM has started, and the runtime's scope, if any, has one version that the remote uses.
 * The caller checks a hook across the two.
 * @param container pattern of the remote's container @returns how it was shown
 */
export async function expectOneReact(page: Page, container: RegExp): Promise<string> {
  const { renderers, shared } = await page.evaluate(() => {
    const { reactRenderers, __FEDERATION__ } = globalThis as unknown as Spied;
    const scopes = (__FEDERATION__?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap).map((scope) => scope['react'] ?? {}),
    );
    return {
      renderers: reactRenderers,
      shared: scopes.map(
        (react): SharedReact => ({
          versions: Object.keys(react),
          users: Object.values(react).flatMap(({ useIn }) => useIn),
        }),
      ),
    };
  });
  expect(renderers, 'copies of React DOM in the page').toBe(1);
  if (shared.length === 0) return 'one renderer';
  expect([...new Set(shared.flatMap(({ versions }) => versions))], 'versions in the scope').toHaveLength(1);
  expect(
    shared.flatMap(({ users }) => users).filter((user) => container.test(user)),
    'the remote among the users of the shared React',
  ).not.toEqual([]);
  return 'one renderer, one in scope';
}
