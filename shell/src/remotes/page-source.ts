import type { Page, Remote } from '@konnect/host-api';
import type { RemoteLoader } from '@konnect/federation/runtime';

/**
 * Where the router gets its pages from: the shell's own, remotes over federation, or (on the edge) server
 * bundles.
 */
export interface PageSource {
  load(remote: string, page: string): Promise<Page>;
  /** The page if it is here already: what hydration and rendering on the edge need. */
  loaded(remote: string, page: string): Page | undefined;
  isOnFallback(remote: string): boolean;
}

/** Pages of the shell come from its own chunks, everybody else's from the loader. */
export function createPageSource(shell: Pick<Remote, 'pages'>, loader: RemoteLoader<Page>): PageSource {
  const own = new Map<string, Page>();
  return {
    async load(remote, page) {
      if (remote !== 'shell') return loader.page(remote, page);
      const module = await shell.pages[page]?.();
      if (!module) throw new Error(`The shell has no page ${page}.`);
      own.set(page, module.page);
      return module.page;
    },
    loaded: (remote, page) => (remote === 'shell' ? own.get(page) : loader.loadedPage(remote, page)),
    isOnFallback: (remote) => loader.isOnFallback(remote),
  };
}
