// `pnpm matrix`: each kind of remote in each kind of host, on real builds in a real browser. Prints a table;
// a cell that fails fails the command. `pnpm matrix <host> [remote]` runs the cells whose names begin so.
import { links } from '@konnect/contracts';
import { chromium } from '@playwright/test';
import { markdownTable } from '../bench/report/markdown';
import { descriptorOf } from '../site/builds';
import type { SiteReady } from '../site/messages';
import { startSite } from '../site/start-site';
import { checkCell, foreignHost, ourShell, type MatrixHost, type MatrixRemote } from './cells';
import { HOST_BUILDERS, startForeignHost, type ForeignHost } from './hosts';
import { buildForeignRemote, BUILDERS, makeLive, type Builder, type ForeignRemote } from './remotes';
import { careersRemote, helloRemote } from './matrix-remotes';

const [wantedHost = '', wantedRemote = ''] = process.argv.slice(2);

const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** A host of another team knows a remote by an address that never changes. */
const hosted =
  (site: SiteReady) =>
  ({ id, name, pages }: MatrixRemote) => ({
    name,
    at: `${name}@${site.url}/assets/${id}/live/mf-manifest.json`,
    pages,
  });

async function publishRemotes(site: SiteReady, built: ForeignRemote[]): Promise<void> {
  for (const builder of BUILDERS) {
    const from = Date.now();
    const remote = await buildForeignRemote(builder);
    built.push(remote);
    console.log(
      `built and published the remote of ${builder}: ${await makeLive(site, remote)}, ${seconds(from)}`,
    );
  }
}

async function startHosts(
  site: SiteReady,
  remotes: readonly MatrixRemote[],
  started: ForeignHost[],
): Promise<MatrixHost[]> {
  const hosts = [ourShell(site.url)];
  for (const builder of HOST_BUILDERS) {
    const from = Date.now();
    const host = await startForeignHost(builder, remotes.map(hosted(site)), site);
    started.push(host);
    hosts.push(foreignHost(builder, host.url));
    console.log(`built the host of ${builder}, ${seconds(from)}`);
  }
  return hosts;
}

const built: ForeignRemote[] = [];
const started: ForeignHost[] = [];
const site = await startSite('matrix', 0);
const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: string[][] = [];
const failures: string[] = [];
try {
  await publishRemotes(site, built);
  await untilListed(site, built);
  const remotes = [
    careersRemote(await descriptorOf('careers')),
    ...BUILDERS.map((builder: Builder) => helloRemote(builder)),
  ];
  for (const host of await startHosts(site, remotes, started)) {
    for (const remote of remotes) {
      if (!host.name.startsWith(wantedHost) || !remote.id.startsWith(wantedRemote)) continue;
      const from = Date.now();
      const name = `${host.name} x ${remote.id}`;
      try {
        const { react, missingChunk, unreachable } = await checkCell(browser, host, remote);
        rows.push([name, 'yes', react, missingChunk, unreachable, seconds(from)]);
      } catch (error) {
        failures.push(`${name}\n${error instanceof Error ? error.message : String(error)}`);
        rows.push([name, 'FAILED', '', '', '', seconds(from)]);
      }
      console.log(rows.at(-1)?.join(', '));
    }
  }
} finally {
  await browser.close();
  for (const host of started) await host.stop();
  for (const remote of built) await remote.remove();
  await site.stop();
}

console.log(
  `\n${markdownTable(['host x remote', 'loads, navigates', 'React', 'missing chunk', 'unreachable', 'time'], rows)}`,
);
if (rows.length === 0) failures.push('No cell has such names.');
for (const failure of failures) console.error(`\n${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The edge reads a new release a moment after it was made. */
async function untilListed({ url }: SiteReady, published: readonly ForeignRemote[]): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (const { id, path } of published) {
    for (;;) {
      const html = await (await fetch(url + path)).text();
      const home = await (await fetch(url + links.community())).text();
      if (html.includes('<h1>Hello from elsewhere</h1>') && home.includes(`href="${path}"`)) break;
      if (Date.now() > deadline) throw new Error(`The site does not serve ${id}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
