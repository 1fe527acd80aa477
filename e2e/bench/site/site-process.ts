// Process of all servers of a run: kept apart from the driver, so that neither holds up the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../../packages/tooling/serve/start-site';
import { makeCertificate } from './certificate';
import { startH2Front } from './h2-front';
import type { News, Order } from './messages';
import { startMonolithServer } from './monolith-server';
import { ROOT } from './root';

const closers: (() => Promise<void>)[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'konnect-bench-'));
const certificate = makeCertificate();
let backendUrl = '';
let bootJson = '';

const tell = (news: News): void => void process.send?.(news);
const isService = (path: string): boolean => /^\/(api|services)\//.test(path);

/** The monolith's boot data is the edge's own, with nothing rendered and no data. */
async function bootOfMonolith(edgeUrl: string): Promise<string> {
  const response = await fetch(edgeUrl);
  const html = await response.text();
  const json = /<script type="application\/json" id="konnect-boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error(`The edge left no boot data in the home page (${response.status}): ${html.slice(0, 500)}`);
  const boot = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify({ ...boot, rendered: 'frame', queries: [] }).replaceAll('<', '\\u003c');
}

async function startMonolith(preloads?: Parameters<typeof startMonolithServer>[1]): Promise<string> {
  const server = await startMonolithServer(bootJson, preloads);
  closers.push(server.close);
  const front = await startH2Front(certificate, (path) => (isService(path) ? backendUrl : server.url));
  closers.push(front.close);
  return front.url;
}

async function start(): Promise<void> {
  const site = await startSite({
    env: { ...process.env, DATA_DIR: dataDir, PORT: process.env['BENCH_EDGE_PORT'] ?? '4500', SEED: 'demo', RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' },
    root: ROOT,
    step: (_, work) => work(),
  });
  closers.push(site.close);
  backendUrl = site.backendUrl;
  bootJson = await bootOfMonolith(site.url);
  const front = await startH2Front(certificate, () => site.url);
  closers.push(front.close);
  const plain = await startMonolith();
  const { spkiHash } = certificate;
  tell({ kind: 'ready', sites: { federated: front.url, plain, edge: site.url, backend: backendUrl, registry: site.registryUrl, dataDir, spkiHash } });
}

async function stop(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

process.on('message', (order: Order) => {
  if (order.kind === 'stop') void stop();
  else startMonolith(order.preloads).then((url) => tell({ kind: 'preloaded', url }), (error: unknown) => tell({ kind: 'failed', message: String(error) }));
});
// The driver is gone.
process.on('disconnect', () => void stop());
start().catch((error: unknown) => {
  tell({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  void stop();
});
