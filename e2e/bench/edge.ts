import { parseArgs } from 'node:util';
import { startCollector, type Collector } from './edge/collector';
import { generateLoad, type LoadOptions, type LoadResult } from './edge/load-generator';
import { selectBaselines } from './edge/select-baselines';
import { startServer } from './edge/start-server';
import { describeOff } from './edge/without-traces';
import { watchExternalCpu } from './external-cpu';
import { markdownTable } from './report/markdown';
import { median } from './report/statistics';
import { MACHINE, writeResults } from './report/write-results';
import type { ChildServer } from './site/child-server';
import { startSites } from './site/start-sites';

const NAMES = {
  bare: 'bare Fastify route',
  cached: 'article, cached page',
  bytes: 'bare Fastify route, bytes and headers of the article',
  fresh: 'article, rendered again',
  list: 'list of stories, from memory',
  passed: 'list of stories, passed on',
  own: 'list of stories, the backend itself',
  tracedCached: 'article, cached page, traces on',
  tracedFresh: 'article, rendered again, traces on',
  tracedPassed: 'list of stories, passed on, traces on',
  untracedCached: 'article, cached page, without the code of traces',
  untracedFresh: 'article, rendered again, without the code of traces',
  untracedPassed: 'list of stories, passed on, without the code of traces',
};
type Name = keyof typeof NAMES;
const TOKEN = { authorization: 'Bearer konnect-public' };
const LIST = '/api/trending-community-events/?page=1';
interface Baseline {
  name: Name;
  pid: number;
  url: string;
  load?: LoadOptions;
  /** Answers per second, compared with another baseline's. */
  rateOf?: { name: Name; atLeast: number };
  /** Milliseconds that the slowest hundredth may take longer than another baseline's. */
  p99Of?: { name: Name; atMost: number };
  /** The same with the code of traces, which are off. */
  offIs?: { name: Name };
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    /** Rendering gets faster for thousands of pages, so nothing counts in these seconds. */
    warm: { type: 'string', default: '15' },
    port: { type: 'string', default: '4510' },
    /** Names of the measured baselines beside the bare route, separated by commas; all by default. */
    only: { type: 'string', default: '' },
    traces: { type: 'boolean', default: false },
    /** Also measures edges without the code of traces. */
    untraced: { type: 'boolean', default: false },
    /** Extra arguments for the servers' Node, e.g. `--cpu-prof`. */
    node: { type: 'string', multiple: true, default: [] },
  },
});

interface Round {
  of(name: Name): LoadResult;
  results: Record<string, LoadResult>;
  external: number | undefined;
}

function verdictOf({ name, rateOf, p99Of, offIs }: Baseline, rounds: readonly Round[]): string {
  const verdicts: string[] = [];
  if (rateOf) {
    const ratio = median(rounds.map(({ of }) => of(name).rate / of(rateOf.name).rate));
    const against = rateOf.name === 'bare' ? '' : ` of its own (${ratio.toFixed(3)})`;
    verdicts.push(`at least ${rateOf.atLeast}${against}: ${ratio >= rateOf.atLeast ? 'yes' : 'NO'}`);
  }
  if (p99Of) {
    const more = median(rounds.map(({ of }) => of(name).p99 - of(p99Of.name).p99));
    const isWithin = more <= p99Of.atMost;
    verdicts.push(`p99 at most ${p99Of.atMost} ms more (${more.toFixed(0)}): ${isWithin ? 'yes' : 'NO'}`);
  }
  if (offIs) verdicts.push(describeOff(rounds.map(({ of }) => ({ off: of(offIs.name), without: of(name) }))));
  return verdicts.join('; ');
}

function rowOf(baseline: Baseline, rounds: readonly Round[]): string[] {
  const { name } = baseline;
  const figure = (pick: (result: LoadResult) => number, digits: number): string =>
    median(rounds.map(({ of }) => pick(of(name)))).toFixed(digits);
  const digits = /fresh$/i.test(name) ? 1 : 0;
  return [
    NAMES[name],
    figure(({ rate }) => rate, digits),
    figure(({ p50 }) => p50, digits),
    figure(({ p99 }) => p99, digits),
    figure(({ cpu }) => cpu, 3),
    median(rounds.map(({ of }) => of(name).rate / of('bare').rate)).toFixed(4),
    verdictOf(baseline, rounds),
  ];
}

const wanted = values.only.split(',').filter(Boolean);
const unknown = wanted.filter((name) => !Object.hasOwn(NAMES, name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}. There are ${Object.keys(NAMES).join(', ')}.`);
const hasTraces = values.traces || wanted.some((name) => name.startsWith('traced'));
/** And so are those without the code of traces. */
const hasUntraced = values.untraced || wanted.some((name) => name.startsWith('untraced'));
const port = Number(values.port);
const seconds = Number(values.seconds);
const say = (line: string): void => console.log(line);

say('services: starting on an empty data folder');
const sites = await startSites(port);
const servers: ChildServer[] = [];
let collector: Collector | undefined;
try {
  const article = /href="(\/community\/(?!topic\/)[^"]+)"/.exec(
    await (await fetch(`${sites.edge}/community`)).text(),
  )?.[1];
  if (!article) throw new Error('The list links to no article.');
  const { backend: backendUrl, registry: registryUrl, dataDir } = sites;
  const edge = { kind: 'edge', backendUrl, registryUrl, dataDir } as const;
  const cachedServer = await startServer({ ...edge, port: port + 2 }, values.node);
  servers.push(cachedServer);
  const at = (offset: number, path: string): string => `http://127.0.0.1:${port + offset}${path}`;
  const bareServer = await startServer({ kind: 'bare', port: port + 1, alike: at(2, article) });
  servers.push(bareServer);
  const freshServer = await startServer({ ...edge, port: port + 3, pageCacheMs: 0 }, values.node);
  servers.push(freshServer);
  const passedOn: LoadOptions = { connections: 16, headers: { ...TOKEN, 'cache-control': 'no-cache' } };
  const baselines: Baseline[] = [
    { name: 'bare', pid: bareServer.pid, url: at(1, '/hello') },
    {
      name: 'cached',
      pid: cachedServer.pid,
      url: at(2, article),
      rateOf: { name: 'bare', atLeast: 0.5 },
    },
    // Says what sending so many bytes costs here.
    { name: 'bytes', pid: bareServer.pid, url: at(1, '/page') },
    { name: 'fresh', pid: freshServer.pid, url: at(3, article), rateOf: { name: 'bare', atLeast: 0.02 } },
    {
      name: 'list',
      pid: cachedServer.pid,
      url: at(2, LIST),
      load: { connections: 16, headers: TOKEN },
      rateOf: { name: 'bare', atLeast: 0.25 },
    },
    {
      name: 'passed',
      pid: cachedServer.pid,
      url: at(2, LIST),
      load: passedOn,
      rateOf: { name: 'bare', atLeast: 0.15 },
      p99Of: { name: 'own', atMost: 5 },
    },
    { name: 'own', pid: sites.pid, url: `${backendUrl}${LIST}`, load: passedOn },
  ];
  if (hasTraces) {
    collector = await startCollector(port + 6);
    const traced = { ...edge, collectorUrl: collector.url };
    const tracedCached = await startServer({ ...traced, port: port + 4 }, values.node);
    servers.push(tracedCached);
    const tracedFresh = await startServer({ ...traced, port: port + 5, pageCacheMs: 0 }, values.node);
    servers.push(tracedFresh);
    const almost = (name: Name) => ({ rateOf: { name, atLeast: 0.95 } });
    baselines.push(
      { name: 'tracedCached', pid: tracedCached.pid, url: at(4, article), ...almost('cached') },
      { name: 'tracedFresh', pid: tracedFresh.pid, url: at(5, article), ...almost('fresh') },
      { name: 'tracedPassed', pid: tracedCached.pid, url: at(4, LIST), load: passedOn, ...almost('passed') },
    );
  }
  if (hasUntraced) {
    const untraced = { ...edge, isUntraced: true };
    const untracedCached = await startServer({ ...untraced, port: port + 7 }, values.node);
    servers.push(untracedCached);
    const untracedFresh = await startServer({ ...untraced, port: port + 8, pageCacheMs: 0 }, values.node);
    servers.push(untracedFresh);
    const off = (name: Name) => ({ offIs: { name } });
    baselines.push(
      { name: 'untracedCached', pid: untracedCached.pid, url: at(7, article), ...off('cached') },
      { name: 'untracedFresh', pid: untracedFresh.pid, url: at(8, article), ...off('fresh') },
      { name: 'untracedPassed', pid: untracedCached.pid, url: at(7, LIST), load: passedOn, ...off('passed') },
    );
  }
  const measured = selectBaselines(baselines, wanted);
  const size = (await (await fetch(at(2, article))).arrayBuffer()).byteLength;
  for (const { url, pid, load } of measured)
    await generateLoad(url, [pid], Number(values.warm), { ...load, isCompressed: true });

  const rounds: Round[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const end = watchExternalCpu();
    const results = new Map<Name, LoadResult>();
    const order = round % 2 === 0 ? [...measured].reverse() : measured;
    for (const { name, url, pid, load } of order)
      results.set(name, await generateLoad(url, [pid], seconds, { ...load, isCompressed: true }));
    const external = end();
    const of = (name: Name): LoadResult => {
      const result = results.get(name);
      if (!result) throw new Error(`${NAMES[name]} was not measured.`);
      return result;
    };
    rounds.push({ of, results: Object.fromEntries(results), external });
    const shares = measured.map(({ name }) => {
      const ratio = of(name).rate / of('bare').rate;
      return `${name} ${of(name).rate.toFixed(0)}/s (${ratio.toFixed(4)})`;
    });
    say(`round ${round}: ${shares.join(', ')}; external ${external?.toFixed(2) ?? '?'} cores`);
  }

  // Traces that never arrived would cost nothing.
  if (collector?.spans() === 0) throw new Error('The collector was sent no span.');
  const rows = measured.map((baseline) => rowOf(baseline, rounds));
  const external = rounds.flatMap((round) => (round.external === undefined ? [] : [round.external]));
  const report = `${values.rounds} interleaved rounds of ${seconds} s, 32 connections (16 for the list), 2 workers each; article of ${(size / 1000).toFixed(1)} kB HTML, brotli accepted; ${MACHINE}, which also run the load generator and the services. External CPU: median ${median(external).toFixed(2)} cores.

${markdownTable(['', 'per second', 'p50, ms', 'p99, ms', 'CPU per answer, ms', 'ratio', 'target'], rows)}
`;
  writeResults('edge', report, { json: JSON.stringify({ article, size, rounds }, null, 2) });
} finally {
  for (const server of servers) await server.stop();
  // The edges send their last spans there, so they end first.
  await collector?.stop();
  await sites.stop();
}
