// `pnpm bench edge`: the article page's HTML per second, held against a bare Fastify route in the same run.
// README.md says how.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateLoad, type LoadOptions, type LoadResult } from './edge/load-generator';
import { startServer, type EdgeServer } from './edge/start-server';
import { watchExternalCpu } from './external-cpu';
import { markdownTable } from './report/markdown';
import { median } from './report/statistics';
import { startSites } from './site/start-sites';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));
const TARGETS = { cached: 0.5, fresh: 0.02, list: 0.25, passed: 0.15 };
const NAMES = {
  bare: 'bare Fastify route',
  cached: 'article, cached page',
  fresh: 'article, rendered again',
  list: 'list of stories, from memory',
  passed: 'list of stories, passed on',
};
/** The calls of pages carry it. */
const TOKEN = { authorization: 'Bearer konnect-public' };
const LIST = '/api/trending-community-events/?page=1';
interface Baseline {
  name: keyof typeof NAMES;
  pid: number;
  url: string;
  load?: LoadOptions;
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    /** Seconds each server is asked before anything counts: rendering gets faster for thousands of pages. */
    warm: { type: 'string', default: '15' },
    port: { type: 'string', default: '4510' },
    /** Extra arguments for the servers' Node, e.g. `--cpu-prof`. */
    node: { type: 'string', multiple: true, default: [] },
  },
});
const port = Number(values.port);
const seconds = Number(values.seconds);
const say = (line: string): void => console.log(line);

say('services: starting on an empty data folder');
const sites = await startSites(port);
const servers: EdgeServer[] = [];
try {
  const article = /href="(\/community\/(?!topic\/)[^"]+)"/.exec(
    await (await fetch(`${sites.edge}/community`)).text(),
  )?.[1];
  if (!article) throw new Error('The list links to no article.');
  const { backend: backendUrl, registry: registryUrl, dataDir } = sites;
  const edge = { kind: 'edge', backendUrl, registryUrl, dataDir } as const;
  const bareServer = await startServer({ kind: 'bare', port: port + 1 });
  servers.push(bareServer);
  const cachedServer = await startServer({ ...edge, port: port + 2 }, values.node);
  servers.push(cachedServer);
  const freshServer = await startServer({ ...edge, port: port + 3, pageCacheMs: 0 }, values.node);
  servers.push(freshServer);
  const baselines = [
    { name: 'bare', pid: bareServer.pid, url: `http://127.0.0.1:${port + 1}/hello` },
    { name: 'cached', pid: cachedServer.pid, url: `http://127.0.0.1:${port + 2}${article}` },
    { name: 'fresh', pid: freshServer.pid, url: `http://127.0.0.1:${port + 3}${article}` },
    {
      name: 'list',
      pid: cachedServer.pid,
      url: `http://127.0.0.1:${port + 2}${LIST}`,
      load: { connections: 16, headers: TOKEN },
    },
    {
      name: 'passed',
      pid: cachedServer.pid,
      url: `http://127.0.0.1:${port + 2}${LIST}`,
      load: { connections: 16, headers: { ...TOKEN, 'cache-control': 'no-cache' } },
    },
  ] as const satisfies readonly Baseline[];
  const size = (await (await fetch(baselines[1].url)).arrayBuffer()).byteLength;
  for (const { url, pid, load } of baselines as readonly Baseline[])
    await generateLoad(url, pid, Number(values.warm), load);

  const rounds: (Record<(typeof baselines)[number]['name'], LoadResult> & {
    external?: number | undefined;
  })[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const end = watchExternalCpu();
    const results: Partial<Record<(typeof baselines)[number]['name'], LoadResult>> = {};
    const order: readonly Baseline[] = round % 2 === 0 ? [...baselines].reverse() : baselines;
    for (const { name, url, pid, load } of order) results[name] = await generateLoad(url, pid, seconds, load);
    const external = end();
    const all = results as Required<typeof results>;
    rounds.push({ ...all, external });
    const shares = baselines.map(
      ({ name }) => `${name} ${all[name].rate.toFixed(0)}/s (${(all[name].rate / all.bare.rate).toFixed(4)})`,
    );
    say(`round ${round}: ${shares.join(', ')}; external ${external?.toFixed(2) ?? '?'} cores`);
  }

  const rows = baselines.map(({ name }) => {
    const ratio = median(rounds.map((round) => round[name].rate / round.bare.rate));
    const target =
      name === 'bare' ? '' : `at least ${TARGETS[name]}: ${ratio >= TARGETS[name] ? 'yes' : 'NO'}`;
    const of = (pick: (volley: LoadResult) => number): string =>
      median(rounds.map((round) => pick(round[name]))).toFixed(name === 'fresh' ? 1 : 0);
    return [
      NAMES[name],
      of(({ rate }) => rate),
      of(({ p50 }) => p50),
      of(({ p99 }) => p99),
      median(rounds.map((round) => round[name].cpu)).toFixed(3),
      ratio.toFixed(4),
      target,
    ];
  });
  const external = rounds.flatMap((round) => (round.external === undefined ? [] : [round.external]));
  const report = `${values.rounds} interleaved rounds of ${seconds} s, 32 connections (16 for the list), 2 workers each; article of ${(size / 1000).toFixed(1)} kB HTML, brotli accepted; Node ${process.versions.node}, ${cpus().length} cores, which also run the load generator and the services. External CPU: median ${median(external).toFixed(2)} cores.

${markdownTable(['', 'per second', 'p50, ms', 'p99, ms', 'CPU per answer, ms', 'ratio', 'target'], rows)}
`;
  mkdirSync(RESULTS, { recursive: true });
  const name = `edge-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}`;
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify({ article, size, rounds }, null, 2));
  writeFileSync(join(RESULTS, `${name}.md`), report);
  say(`\n${report}\nWritten to e2e/bench/results/${name}.md and .json`);
} finally {
  for (const server of servers) await server.stop();
  await sites.stop();
}
