import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SiteReady } from '../site/messages';
import { HOST } from '../site/start-site';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('./build-host.mjs', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

export const HOST_BUILDERS = ['webpack', 'rsbuild'] as const;
export type HostBuilder = (typeof HOST_BUILDERS)[number];

export interface HostedRemote {
  name: string;
  /** The plugin takes it as `<container>@<address>`. */
  at: string;
  /** Name of the page by path. */
  pages: Readonly<Record<string, string>>;
}

export interface ForeignHost {
  url: string;
  stop(): Promise<void>;
}

/** Forwards calls for data to the site, as the server of such a host would. */
async function passOn(request: IncomingMessage, response: ServerResponse, site: SiteReady): Promise<void> {
  const answer = await fetch(new URL(request.url ?? '', site.url), {
    headers: { accept: request.headers.accept ?? '*/*' },
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function answer(
  folder: string,
  site: SiteReady,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '', 'http://host');
  const type = TYPES[extname(pathname)];
  if (type) {
    const body = await readFile(join(folder, pathname)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body);
    return;
  }
  if (!request.headers.accept?.includes('text/html')) return passOn(request, response, site);
  response.writeHead(200, { 'content-type': 'text/html' }).end(await readFile(join(folder, 'index.html')));
}

/** Builds a host with its own builder, and serves it at its own origin with the site's data. */
export async function startForeignHost(
  builder: HostBuilder,
  remotes: readonly HostedRemote[],
  site: SiteReady,
): Promise<ForeignHost> {
  const folder = await mkdtemp(join(tmpdir(), 'konnect-host-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run(process.execPath, [SCRIPT, builder, folder, JSON.stringify(remotes)]);
  } catch (error) {
    await remove();
    throw error;
  }
  const server = createServer((request, response) => {
    answer(folder, site, request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await remove();
    },
  };
}
