// What one publish costs in processor time: of the tools that build and publish, and of each part of a site
// whose parts are processes of their own. Databases are embedded, so that their time is that of their part.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeVersionVariant } from '../../site/make-version-variant';
import { countCpu, cpuTime, endedChildrenCpu, hasWork } from '../external-cpu';
import { PARTS, SiteParts, type PartName } from '../faults/site-parts';
import { markdownTable } from '../report/markdown';
import { median } from '../report/statistics';
import { ROOT } from '../site/root';

const APP = 'careers';
const BUILD = 'packages/federation/bin/build.mjs';
const MFE = 'packages/registry/bin/mfe.mjs';
const IDLE_MS = 5_000;
/** A part that uses less in a second does what it always does. */
const QUIET_MS = 60;
const QUIET_LIMIT_MS = 300_000;

/** Seconds; those of processors until nothing that the command has caused is left to do. */
interface Cost extends Record<PartName, number> {
  /** Until the command ends. */
  seconds: number;
  tool: number;
}

export type PublishCosts = Record<'rebuild' | 'build' | 'publish' | 'again' | 'promote', Cost[]>;

const LABELS: Readonly<Record<keyof PublishCosts, string>> = {
  rebuild: 'build',
  build: 'build, nothing has changed',
  publish: 'publish of a new version',
  again: 'publish of the same version again',
  promote: 'promote',
};

export interface PublishCostOptions {
  /** The first of three ports. */
  port: number;
  times: number;
  say(line: string): void;
}

const usedBy = (site: SiteParts): Record<PartName, number> =>
  Object.fromEntries(PARTS.map((part) => [part, (cpuTime(site.pid(part)) ?? Number.NaN) / 1_000])) as Record<
    PartName,
    number
  >;

/** Compression has a low priority: on a busy machine it uses little time and is not done for long. */
async function untilQuiet(site: SiteParts): Promise<void> {
  const limit = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const before = usedBy(site);
    let looks = 0;
    let busy = 0;
    for (; looks < 20; looks += 1) {
      await delay(50);
      if (PARTS.some((part) => hasWork(site.pid(part)))) busy += 1;
    }
    const after = usedBy(site);
    const hasUsedLittle = PARTS.every((part) => (after[part] - before[part]) * 1_000 < QUIET_MS);
    if (hasUsedLittle && busy < looks / 4) return;
    if (performance.now() > limit) throw new Error('The parts do not come to rest.');
  }
}

/** Runs one command. @returns what it prints, and seconds of its processors' time and in all */
async function runTool(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ text: string; tool: number; seconds: number }> {
  const before = endedChildrenCpu() ?? Number.NaN;
  const from = performance.now();
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - from) / 1_000;
  if (code !== 0) throw new Error(`${words.slice(0, 3).join(' ')} ended with ${code}: ${text}`);
  return { text, seconds, tool: ((endedChildrenCpu() ?? Number.NaN) - before) / 1_000 };
}

/** @throws Error when the command fails or does not print `expected` */
async function costOf(
  site: SiteParts,
  idle: Readonly<Record<PartName, number>>,
  { words, expected, env = {} }: { words: readonly string[]; expected: string; env?: Record<string, string> },
): Promise<Cost> {
  const end = countCpu(PARTS.map((part) => site.pid(part)));
  const from = performance.now();
  const { text, tool, seconds } = await runTool(words, env);
  if (!text.includes(expected)) throw new Error(`${words.join(' ')} printed ${text}`);
  await untilQuiet(site);
  const passed = (performance.now() - from) / 1_000;
  const used = end();
  const [backend, registry, edge] = PARTS.map((part, index) =>
    Math.max(0, (used[index] ?? Number.NaN) / 1_000 - idle[part] * passed),
  ) as [number, number, number];
  return { seconds, tool, registry, edge, backend };
}

/** @returns cores that each part uses while nothing happens */
async function idleOf(site: SiteParts): Promise<Record<PartName, number>> {
  const before = usedBy(site);
  await delay(IDLE_MS);
  const after = usedBy(site);
  const cores = PARTS.map((part) => [part, (after[part] - before[part]) / (IDLE_MS / 1_000)]);
  return Object.fromEntries(cores) as Record<PartName, number>;
}

/** Builds, publishes and makes live so many new versions of one remote, each of which is published twice. */
export async function measurePublishCost({ port, times, say }: PublishCostOptions): Promise<PublishCosts> {
  const settings = { SEED: 'demo' };
  const site = await SiteParts.create({ database: { kind: 'embedded' }, port, settings });
  const costs: PublishCosts = { rebuild: [], build: [], publish: [], again: [], promote: [] };
  try {
    await site.startAll();
    const token = await readFile(join(site.dataDirs.registry, 'registry-token'), 'utf8');
    const env = { REGISTRY_URL: site.urls.registry, REGISTRY_TOKEN: token.trim() };
    await untilQuiet(site);
    const idle = await idleOf(site);
    for (let time = 1; time <= times; time += 1) {
      const { version, folder } = await makeVersionVariant(APP, {});
      const publish = [MFE, 'publish', folder, '--json'];
      const commands = {
        rebuild: { words: [BUILD, APP, '--force'], expected: 'built' },
        build: { words: [BUILD, APP], expected: 'unchanged' },
        publish: { words: publish, expected: '"published"', env },
        again: { words: publish, expected: '"already"', env },
        promote: { words: [MFE, 'promote', APP, version, '--json'], expected: '"ok":true', env },
      };
      for (const [name, command] of Object.entries(commands)) {
        const cost = await costOf(site, idle, command);
        costs[name as keyof PublishCosts].push(cost);
        say(
          `${time}, ${LABELS[name as keyof PublishCosts]}: ${cost.seconds.toFixed(1)} s; CPU of the tool ${cost.tool.toFixed(2)} s, of the registry ${cost.registry.toFixed(2)} s, of the edge ${cost.edge.toFixed(2)} s`,
        );
      }
      await rm(folder, { recursive: true });
    }
  } finally {
    await site.remove();
  }
  return costs;
}

export function describePublishCosts(costs: PublishCosts): string {
  const rows = Object.entries(costs).map(([name, all]) => {
    const figure = (pick: (cost: Cost) => number): string => median(all.map(pick)).toFixed(2);
    const registry = median(all.map((cost) => cost.registry));
    return [
      LABELS[name as keyof PublishCosts],
      figure(({ seconds }) => seconds),
      figure(({ tool }) => tool),
      figure((cost) => cost.registry),
      figure(({ edge }) => edge),
      figure(({ backend }) => backend),
      registry >= 0.1 ? (3_600 / registry).toFixed(0) : '',
    ];
  });
  const head = ['', 'seconds', 'tool', 'registry', 'edge', 'backend', 'one core of a registry does, an hour'];
  return `Processor time of a publish of ${APP} in seconds, ${costs.publish.length} of each, medians; every file of a new version has another address:\n\n${markdownTable(head, rows)}`;
}
