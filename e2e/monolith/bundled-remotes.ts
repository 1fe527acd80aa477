import { remote as careers } from '@konnect/mfe-careers/remote';
import { remote as community } from '@konnect/mfe-community/remote';
import { remote as engagement } from '@konnect/mfe-engagement/remote';
import { remote as staff } from '@konnect/mfe-staff/remote';
import type { Page, Remote } from '@konnect/host-api';
import type { MakeLoader } from '@konnect/shell/start';

export const REMOTES: Record<string, Remote> = { community, engagement, careers, staff };

export const bundledRemotes: MakeLoader = () => {
  const pages = new Map<string, Page>();
  async function load(id: string, page: string): Promise<Page> {
    const module = await REMOTES[id]?.pages[page]?.();
    if (!module) throw new Error(`${id} has no page ${page}.`);
    pages.set(`${id}/${page}`, module.page);
    return module.page;
  }
  return {
    page: load,
    loadedPage: (id, page) => pages.get(`${id}/${page}`),
    slot: async () => null,
    isOnFallback: () => false,
  };
};
