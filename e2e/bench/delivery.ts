import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { links, signIn } from '@konnect/contracts';
import { descriptorOf } from '../site/builds';
import { registryOf } from '../site/registry-client';
import { measureMemory } from './delivery/edge-memory';
import { makeExtraRemote } from './delivery/extra-remote';
import { startOneEdge, type EdgeMemory, type OneEdge, type OneEdgeOrder } from './delivery/one-edge';
import { measureCost, ratioOf } from './delivery/page-cost';
import { describePublishCosts, measurePublishCost } from './delivery/publish-cost';
import { measureDelivery, type DeliveryTimes, type SpeedOptions } from './delivery/speed';
import { watchExternalCpu } from './external-cpu';
import { markdownTable } from './report/markdown';
import { median } from './report/statistics';
import { MACHINE, writeResults } from './report/write-results';
import { startSites, type RunningSites } from './site/start-sites';

const TARGETS = { publish: 5, rollback: 2, ratio: 1.02 };
const PASSWORD = 'a-password-for-the-bench-2026';
const PATHS = [links.home(), links.community(), links.jobs(), links.contact()];
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '15' },
    pages: { type: 'string', default: '40' },
    /** Counts the shell too. */
    remotes: { type: 'string', default: '100' },
    /** `speed`, `cost` or `publish`; all by default. */
    only: { type: 'string', default: '' },
    /** Starts of an edge of each kind, for its memory. */
    starts: { type: 'string', default: '21' },
    port: { type: 'string', default: '4560' },
  },
});
const port = Number(values.port);
const say = (line: string): void => console.log(line);
const yes = (isMet: boolean): string => (isMet ? 'yes' : 'NO');

async function clientOf({ registry, dataDir, edge }: RunningSites): Promise<ReturnType<typeof registryOf>> {
  const registryToken = (await readFile(join(dataDir, 'registry-token'), 'utf8')).trim();
  return registryOf({ url: edge, backendUrl: '', registryUrl: registry, registryToken });
}

async function staffCookie(site: string): Promise<string> {
  const answer = await fetch(new URL(signIn.path, site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@konnect.example', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}.`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

process.env['DEMO_STAFF_PASSWORD'] = PASSWORD;
const endWatch = watchExternalCpu();
const sites: RunningSites[] = [];
const edges: OneEdge[] = [];
const report: string[] = [];
const measurements: Record<string, unknown> = {};
const isWanted = (part: 'speed' | 'cost' | 'publish'): boolean => ['', part].includes(values.only);

/** The site that `npm start` runs, started once. */
async function firstSite(): Promise<RunningSites> {
  if (sites[0]) return sites[0];
  say('services: starting on an empty data folder');
  const site = await startSites(port);
  sites.push(site);
  return site;
}

try {
  if (isWanted('publish')) {
    say('services: starting, each in a process of its own');
    const costs = await measurePublishCost({
      port: port + 4,
      times: Math.ceil(Number(values.times) / 4),
      say,
    });
    measurements['publish'] = costs;
    report.push(describePublishCosts(costs));
  }

  if (isWanted('speed')) {
    const site = await firstSite();
    const registry = await clientOf(site);
    const times = Number(values.times);
    const apps: Pick<SpeedOptions, 'app' | 'url' | 'headers'>[] = [
      { app: 'careers', url: site.edge + links.jobs(), headers: {} },
      { app: 'staff', url: `${site.edge}/staff`, headers: { cookie: await staffCookie(site.edge) } },
    ];
    const rows: string[][] = [];
    for (const one of apps) {
      const measured: DeliveryTimes = await measureDelivery({ ...one, registry, times, say });
      measurements[one.app] = measured;
      for (const what of ['publish', 'rollback'] as const) {
        const middle = median(measured[what]);
        rows.push([
          `${one.app}, ${what} to first visitor`,
          middle.toFixed(2),
          Math.min(...measured[what]).toFixed(2),
          Math.max(...measured[what]).toFixed(2),
          `at most ${TARGETS[what]}: ${yes(middle <= TARGETS[what])}`,
        ]);
      }
    }
    report.push(
      `${times} of each:\n\n${markdownTable(['seconds', 'median', 'least', 'most', 'target'], rows)}`,
    );
  }

  if (isWanted('cost')) {
    await firstSite();
    // A browser for each of them would take minutes, and its result is not measured here.
    process.env['GATE_BROWSER'] = 'off';
    const other = await startSites(port + 1);
    sites.push(other);
    const filled = await clientOf(other);
    const { shared } = await descriptorOf('careers');
    const extras = Number(values.remotes) - 5;
    say(`registering ${extras} more remotes`);
    for (let number = 1; number <= extras; number += 1) {
      const { id, version, folder } = await makeExtraRemote(number, shared);
      await filled.publish(folder);
      await filled.promote(id, version);
      await rm(folder, { recursive: true });
    }
    const orders = sites.map(({ backend: backendUrl, registry: registryUrl, dataDir }, index) => ({
      port: port + 2 + index,
      backendUrl,
      registryUrl,
      dataDir,
    }));
    for (const order of orders) edges.push(await startOneEdge(order));
    const [few, many] = edges as [OneEdge, OneEdge];
    const shown = await fetch(`${many.url}/extra-${extras}`);
    if (shown.status !== 200) throw new Error(`The last of the extra remotes answered ${shown.status}.`);
    const rounds = await measureCost({
      few,
      many,
      paths: PATHS,
      rounds: Number(values.rounds),
      pages: Number(values.pages),
      say,
    });
    for (const edge of edges.splice(0)) await edge.stop();
    const [fewOrder, manyOrder] = orders as [OneEdgeOrder, OneEdgeOrder];
    const memories = await measureMemory({
      few: fewOrder,
      many: manyOrder,
      starts: Number(values.starts),
      paths: PATHS,
      pages: Number(values.pages) * 3,
      say,
    });
    measurements['cost'] = rounds;
    measurements['memory'] = memories;
    const target = (ratio: number): string => `at most ${TARGETS.ratio}: ${yes(ratio <= TARGETS.ratio)}`;
    const of = (
      pick: Parameters<typeof ratioOf>[1],
      name: string,
      digits: number,
      isTarget = true,
    ): string[] => {
      const ratio = ratioOf(rounds, pick);
      const shown = (side: 'few' | 'many'): string =>
        median(rounds.map((round) => pick(round[side]))).toFixed(digits);
      return [name, shown('few'), shown('many'), ratio.toFixed(4), isTarget ? target(ratio) : ''];
    };
    const memoryRow = (key: keyof EdgeMemory, name: string): string[] => {
      const [fewBytes, manyBytes] = [memories.few, memories.many].map((all) =>
        all.map((memory) => memory[key]),
      );
      const shown = (bytes: readonly number[] = []): string =>
        [median(bytes), Math.min(...bytes), Math.max(...bytes)]
          .map((value) => (value / 1024 / 1024).toFixed(1))
          .join(' / ');
      const ratio = median(manyBytes ?? []) / median(fewBytes ?? []);
      return [name, shown(fewBytes), shown(manyBytes), ratio.toFixed(4), target(ratio)];
    };
    const rows = [
      of(({ htmlBytes }) => htmlBytes, 'HTML, bytes', 0),
      of(({ gzipBytes }) => gzipBytes, 'HTML, gzip bytes', 0, false),
      of(({ cpuMs }) => cpuMs, 'CPU of the edge a page, ms', 2),
      of(({ wallMs }) => wallMs, 'time a page, ms', 2),
    ];
    const memoryRows = [memoryRow('heapBytes', 'in use, MiB'), memoryRow('rssBytes', 'RSS, MiB')];
    report.push(
      `Page cost with ${values.remotes} registered remotes against 5, ${values.rounds} interleaved rounds, ${PATHS.join(' ')}, every page made anew:\n\n${markdownTable(['', '5', values.remotes, 'ratio', 'target'], rows)}`,
    );
    report.push(
      `Memory of an edge after its garbage was collected, ${values.starts} starts of each by turns; median / least / most:\n\n${markdownTable(['', '5', values.remotes, 'ratio', 'target'], memoryRows)}`,
    );
  }

  const text = `${MACHINE}; external CPU ${endWatch()?.toFixed(2) ?? '?'} cores.\n\n${report.join('\n\n')}`;
  writeResults('delivery', text, { json: JSON.stringify(measurements, null, 2) });
} finally {
  for (const edge of edges) await edge.stop();
  for (const site of sites) await site.stop();
}
