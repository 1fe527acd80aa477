import { createApiClient } from '@konnect/api-client';
import type { Host, Page, Remote } from '@konnect/host-api';
import type { PageSource } from '../remotes/page-source';
import { shellRemote } from '../routes';
import type { EdgePosts } from './edge-posts';
import { createQueryClient } from './query-client';
import type { RenderRequest } from './render-request';

/** The host of one rendering on the edge. */
export function createEdgeHost(
  { config, session, saveData, fetch, recall }: RenderRequest,
  { submissions, formPosts }: EdgePosts,
): Host {
  return {
    environment: 'edge',
    config,
    queryClient: createQueryClient('edge'),
    api: createApiClient({
      bases: config.bases,
      publicToken: config.publicToken,
      fetch,
      ...(recall ? { recall } : {}),
    }),
    session: {
      current: () => session,
      signOut: async () => undefined,
      refresh: () => Promise.reject(new Error('The edge has one session for a whole rendering.')),
    },
    notify: { success: () => undefined, info: () => undefined },
    submissions,
    formPosts,
    track: { event: () => undefined },
    flags: { isOn: (name) => config.flags?.includes(name) ?? false },
    preferences: { saveData: () => saveData },
    slots: { load: async () => null },
  };
}

/** Where a rendering gets its pages from: the shell's own and the remotes' server bundles. */
export function createEdgeSource({ loadRemote }: RenderRequest): PageSource {
  const pages = new Map<string, Page>();
  return {
    async load(id, page) {
      const from: Pick<Remote, 'pages'> = id === 'shell' ? shellRemote : await loadRemote(id);
      const module = await from.pages[page]?.();
      if (!module) throw new Error(`${id} has no page ${page}.`);
      pages.set(`${id}/${page}`, module.page);
      return module.page;
    },
    loaded: (id, page) => pages.get(`${id}/${page}`),
    isOnFallback: () => false,
  };
}
