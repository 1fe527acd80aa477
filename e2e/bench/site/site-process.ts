// The servers run apart from the driver, so that neither delays the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../serve/start-site';
import type { News, Order } from './messages';
import { type Baseline, isMonolith, isOfContent } from '../measured-baselines';
import { startBaselines, type Baselines } from './baselines';
import { makeCertificate } from './certificate';
import { startContentBaselines } from './content-baselines';
import { ROOT } from './root';

const dataDir = mkdtempSync(join(tmpdir(), 'konnect-bench-'));
const closers: (() => Promise<void>)[] = [];
let baselines: Baselines | undefined;
const wanted = (process.env['BENCH_BASELINES'] ?? '').split(',').filter(Boolean) as Baseline[];
const NO_BASELINES = { federated: '', plain: '', static: '', next: '', spkiHash: '' };

const tell = (news: News): void => void process.send?.(news);
const fail = (error: unknown): void =>
  tell({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });

async function start(): Promise<void> {
  const site = await startSite({
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: process.env['BENCH_EDGE_PORT'] ?? '',
      SEED: 'demo',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'silent',
    },
    root: ROOT,
    step: (_, work) => work(),
  });
  closers.push(site.close);
  const sites = wanted.length > 0 ? await startAll(site.url, site.backendUrl) : NO_BASELINES;
  tell({
    kind: 'ready',
    sites: {
      ...sites,
      edge: site.url,
      backend: site.backendUrl,
      registry: site.registryUrl,
      dataDir,
    },
  });
}

async function startAll(edgeUrl: string, backendUrl: string): Promise<typeof NO_BASELINES> {
  const certificate = makeCertificate();
  baselines = await startBaselines(edgeUrl, backendUrl, {
    certificate,
    withMonolith: wanted.some(isMonolith),
  });
  closers.push(baselines.close);
  const { federated, plain, spkiHash } = baselines;
  if (!wanted.some(isOfContent)) return { ...NO_BASELINES, federated, plain, spkiHash };
  const content = await startContentBaselines({
    certificate,
    backendUrl,
    withStatic: wanted.includes('static'),
    withNext: wanted.includes('next'),
    say: (line) => console.log(line),
  });
  closers.push(content.close);
  return { federated, plain, spkiHash, static: content.static, next: content.next };
}

async function stop(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
  // Compressed copies of the last publish may still be written.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  process.exit(0);
}

process.on('message', (preloads: Order) => {
  baselines?.preloaded(preloads).then((url) => tell({ kind: 'preloaded', url }), fail);
});
// The driver has no more need of them, or has ended.
process.on('disconnect', () => void stop());
start().catch((error: unknown) => {
  fail(error);
  void stop();
});
