import type { Page, Remote } from '@konnect/host-api';
import type { RemoteLoader } from '@konnect/federation/runtime';

export interface PageSource {
  load(remote: string, page: string): Promise<Page>;
  /** The page if it has loaded, for hydration and rendering on the edge. */
  loaded(remote: string, page: string): Page | undefined;
  isOnFallback(remote: string): boolean;
}

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
