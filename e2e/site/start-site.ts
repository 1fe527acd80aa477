import { newDataFolder } from './data-folder';
import { freePort } from './free-port';
import { APPS, type App, type SiteReady } from './messages';
import { startProcess } from './start-process';

export const HOST = '127.0.0.1';
export const STAFF_PASSWORD = 'jacaranda-matatu-2026';

export interface RunningSite extends SiteReady {
  dataDir: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

export interface SiteWishes {
  apps?: readonly App[];
  settings?: Readonly<Record<string, string>>;
  /** Without the demo content. */
  isEmpty?: boolean;
}

/** A complete site of its own: backend, registry and edge with the demo content and the builds in `dist`. */
export async function startSite(
  name: string,
  slot: number,
  { apps = APPS, settings = {}, isEmpty = false }: SiteWishes = {},
): Promise<RunningSite> {
  const data = await newDataFolder(name);
  try {
    const site = await startProcess(name, {
      parts: ['backend', 'registry', 'edge'],
      host: HOST,
      port: await freePort(slot, HOST),
      dataDir: data.path,
      apps,
      settings,
      isEmpty,
      staffPassword: STAFF_PASSWORD,
    });
    return {
      ...site,
      dataDir: data.path,
      async stop() {
        await site.stop();
        await data.remove();
      },
    };
  } catch (error) {
    await data.remove();
    throw error;
  }
}
