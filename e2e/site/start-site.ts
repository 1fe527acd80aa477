import { newDataFolder, type DataFolder } from './data-folder';
import { freePort } from './free-port';
import { APPS, type SiteReady } from './messages';
import { startProcess } from './start-process';

export const HOST = '127.0.0.1';
export const STAFF_PASSWORD = 'jacaranda-matatu-2026';

export interface RunningSite extends SiteReady {
  dataDir: string;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

export interface SiteWishes {
  /** A function where they depend on the site's address. */
  settings?: Settings | ((url: string) => Promise<Settings>);
  isEmpty?: boolean;
  /** The desk is at the other name of this machine: `localhost` is another origin than `127.0.0.1`. */
  hasStaffOrigin?: boolean;
  /** Prepares the data folder before the site has it. */
  prepare?: (dataDir: string) => Promise<void>;
}

/** A complete site of its own: backend, registry and edge with the demo content and the builds in `dist`. */
export async function startSite(
  name: string,
  slot: number,
  { settings = {}, isEmpty = false, hasStaffOrigin = false, prepare }: SiteWishes = {},
): Promise<RunningSite> {
  const data = await newDataFolder(name, isEmpty ? 'files' : 'all');
  try {
    await prepare?.(data.path);
    const port = await freePort(slot, HOST);
    const own = typeof settings === 'function' ? await settings(`http://${HOST}:${port}`) : settings;
    const site = await startProcess(name, {
      parts: ['backend', 'registry', 'edge'],
      host: HOST,
      port,
      dataDir: data.path,
      apps: APPS,
      settings: { ...own, ...(hasStaffOrigin && { STAFF_URL: `http://localhost:${port}` }) },
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

/** A site that starts from a copy of this folder needs a fifth of the work. */
export async function makeTemplate(): Promise<DataFolder> {
  const data = await newDataFolder('template');
  try {
    const making = await startProcess('template', {
      parts: ['backend', 'registry'],
      host: HOST,
      port: 0,
      dataDir: data.path,
      apps: APPS,
      staffPassword: STAFF_PASSWORD,
      isTemplate: true,
    });
    await making.stop();
    return data;
  } catch (error) {
    await data.remove();
    throw error;
  }
}
