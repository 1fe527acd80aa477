// Process of all servers of a run: kept apart from the driver, so that neither holds up the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../serve/start-site';
import type { News, Order } from './messages';
import { startBaselines, type Baselines } from './baselines';
import { ROOT } from './root';

const dataDir = mkdtempSync(join(tmpdir(), 'konnect-bench-'));
const closers: (() => Promise<void>)[] = [];
let baselines: Baselines | undefined;

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
  if (process.env['BENCH_BASELINES']) {
    baselines = await startBaselines(site.url, site.backendUrl);
    closers.push(baselines.close);
  }
  const { federated = '', plain = '', spkiHash = '' } = baselines ?? {};
  tell({
    kind: 'ready',
    sites: {
      federated,
      plain,
      spkiHash,
      edge: site.url,
      backend: site.backendUrl,
      registry: site.registryUrl,
      dataDir,
    },
  });
}

async function stop(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

process.on('message', (order: Order) => {
  if (order.kind === 'stop') void stop();
  else baselines?.preloaded(order.preloads).then((url) => tell({ kind: 'preloaded', url }), fail);
});
// The driver is gone.
process.on('disconnect', () => void stop());
start().catch((error: unknown) => {
  fail(error);
  void stop();
});
