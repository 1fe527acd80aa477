// What goes wrong, in the order in which it is tried: the database comes last, because its first primary does
// not come back.
import { setTimeout as delay } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { tinyPdf } from '../../../packages/backend/src/test/tiny-pdf';
import type { FaultNotes } from '../faults/fault-row';
import { emptyDisk, fillDisk } from '../faults/full-disk';
import { ReleaseWriter } from '../faults/release-writer';
import type { ChaosRow } from './chaos-row';
import type { Cluster, LineName, Name } from './cluster';
import { publishByCommand } from './publish-by-command';
import { readinessFault, type ExpectedReadiness } from './readiness';
import type { Slowness } from './slow-line';

const CLOCK_LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const EDGES = ['edge-1', 'edge-2'] as const;
const REGISTRIES = ['registry-1', 'registry-2'] as const;
const SKEW_S = 300;
const FAR: Slowness = { delayMs: 200 };
/** A congested line between two machines: its bandwidth is limited, and each chunk has its own delay. */
const CROWDED: Slowness = { delayMs: 100, jitterMs: 50, rate: 1_000_000 };
/** Until an edge serves what was made live; a disk that was full is looked at every ten seconds. */
const SERVED_MS = 40_000;

const forEach = (names: readonly Name[], expected: ExpectedReadiness): ChaosRow['probes'] =>
  Object.fromEntries(names.map((name) => [name, expected]));

const EDGES_WITH_ONE_BACKEND = { status: 200, body: { backends: { healthy: 1, all: 2 } } };

const killed = (name: Name, more: Pick<ChaosRow, 'probes' | 'look'> = {}): ChaosRow => ({
  name: `kill -9 of ${name}`,
  inject: (cluster) => cluster.parts[name].end('SIGKILL'),
  recover: (cluster) => cluster.parts[name].start(),
  ...more,
  probes: { ...more.probes, [name]: { status: 0 } },
});

/** Each is told to stop, says that it is not ready while it goes on, ends, and is started again. */
const restarted = (what: string, names: readonly Name[]): ChaosRow => ({
  name: `rolling restart of ${what}`,
  async inject(cluster, notes) {
    for (const name of names) {
      const part = cluster.parts[name];
      const ending = part.end('SIGTERM');
      await delay(500);
      const fault = readinessFault(name, await part.readiness(), {
        status: 503,
        body: /^edge|^registry/.test(name) ? { ok: false, reason: 'stopping' } : { status: 'stopping' },
      });
      if (fault) notes.broken.push(`after SIGTERM ${fault}`);
      await ending;
      await part.start();
    }
  },
});

async function expectServed(cluster: Cluster, name: Name, version: string, notes: FaultNotes): Promise<void> {
  const limit = performance.now() + SERVED_MS;
  const isServed = async (): Promise<boolean> =>
    (await (await fetch(new URL('/jobs/', cluster.parts[name].url))).text()).includes(version);
  while (!(await isServed())) {
    if (performance.now() > limit) return void notes.broken.push(`${name} does not serve the new version`);
    await delay(200);
  }
}

/** Publishes a version of careers. @returns which */
async function release(cluster: Pick<Cluster, 'registry'>): Promise<string> {
  const writer = new ReleaseWriter(cluster);
  await writer.release();
  return writer.live[0] ?? '';
}

/** A new version is published at one registry, and both edges come to serve it. */
const expectReleaseBy =
  (registry?: 'registry-2'): NonNullable<ChaosRow['look']> =>
  async (cluster, notes) => {
    const version = await release({ registry: () => cluster.registry(registry) });
    for (const edge of EDGES) await expectServed(cluster, edge, version, notes);
  };

const expectRelease = expectReleaseBy();

const skewed = (name: Name, seconds: number): ChaosRow => ({
  name: `clock of ${name} ${Math.abs(seconds) / 60} minutes ${seconds > 0 ? 'ahead' : 'behind'}`,
  async inject(cluster, notes) {
    if (!existsSync(CLOCK_LIBRARY)) throw new Error('This row needs libfaketime (apt-get install faketime).');
    const part = cluster.parts[name];
    await part.end('SIGTERM');
    const sign = seconds > 0 ? '+' : '-';
    await part.start({
      LD_PRELOAD: CLOCK_LIBRARY,
      FAKETIME: `${sign}${Math.abs(seconds)}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const date = (await fetch(`${part.url}/healthz`)).headers.get('date') ?? '';
    const skew = (Date.parse(date) - Date.now()) / 1_000;
    if (!(Math.abs(skew - seconds) < 20)) notes.broken.push(`the clock of ${name} is ${skew} s off`);
  },
  look: expectRelease,
  async recover(cluster) {
    await cluster.parts[name].end('SIGTERM');
    await cluster.parts[name].start();
  },
});

/** Sends a CV as visitors do. */
async function upload(cluster: Cluster): Promise<{ status: number; text: string; headers: Headers }> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(tinyPdf(['A CV']))], { type: 'application/pdf' }), 'a.pdf');
  const answer = await fetch(`${cluster.url}/api/uploads/`, { method: 'POST', body });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** A file can only be taken where it can be put: its sender is told so, and when to come back. */
async function expectNoUpload(cluster: Cluster, notes: FaultNotes): Promise<void> {
  const { status, text, headers } = await upload(cluster);
  if (status !== 503 || !headers.has('retry-after') || !text.includes('"code"'))
    notes.broken.push(`an upload without a store was answered ${status} ${text.slice(0, 200)}`);
}

async function expectUpload(cluster: Cluster, notes: FaultNotes): Promise<void> {
  const { status, text } = await upload(cluster);
  if (status >= 300) notes.broken.push(`an upload was answered ${status} ${text.slice(0, 200)}`);
}

const storeAway: ChaosRow = {
  name: 'object store killed',
  // Only uploads and publishing need it.
  probes: {
    ...forEach(['backend-1', 'backend-2', 'worker-1', 'worker-2'], { status: 200, body: { store: 'away' } }),
    ...forEach(REGISTRIES, { status: 200, body: { store: 'away', publishing: /^The object store / } }),
  },
  inject: (cluster) => cluster.killStore(),
  look: expectNoUpload,
  recover: (cluster) => cluster.startStore(),
};

/** The edge goes on with the version that it has, and takes the new one once there is room. */
function diskFull(): ChaosRow {
  let version = '';
  return {
    name: 'disk of edge-2 full, and a release',
    probes: { 'edge-2': { status: 200, body: { disk: 'full' } } },
    inject: (cluster) => fillDisk(cluster.disk),
    async look(cluster, notes) {
      version = await release(cluster);
      await expectServed(cluster, 'edge-1', version, notes);
    },
    async recover(cluster, notes) {
      await emptyDisk(cluster.disk);
      await expectServed(cluster, 'edge-2', version, notes);
    },
  };
}

const slowLine = (name: string, line: LineName, slowness: Slowness, look?: ChaosRow['look']): ChaosRow => ({
  name: `${slowness.delayMs} ms between ${name}`,
  async inject({ lines }) {
    for (const each of lines[line]) each.slowness = slowness;
  },
  ...(look && { look }),
  async recover({ lines }) {
    for (const each of lines[line]) each.slowness = undefined;
  },
});

/** Visits go on with what the edges have, and nothing can be published until a registry is back. */
const registriesKilled: ChaosRow = {
  name: 'kill -9 of every registry',
  probes: forEach(REGISTRIES, { status: 0 }),
  holdMs: 5_000,
  async inject({ parts }) {
    await Promise.all(REGISTRIES.map((name) => parts[name].end('SIGKILL')));
  },
  async look(cluster, notes) {
    for (const name of REGISTRIES) {
      const { code, said } = await publishByCommand(cluster, name);
      const isClear = said.message === `The registry at ${cluster.parts[name].url} does not answer.`;
      if (code !== 3 || said.code !== 'registry.unavailable' || !isClear)
        notes.broken.push(`a publish without a registry ended with ${code} and ${JSON.stringify(said)}`);
    }
  },
  async recover(cluster, notes) {
    await Promise.all(REGISTRIES.map((name) => cluster.parts[name].start()));
    for (const name of REGISTRIES) {
      const { code, said } = await publishByCommand(cluster, name);
      if (code !== 0)
        notes.broken.push(`a publish afterwards ended with ${code} and ${JSON.stringify(said)}`);
    }
    await expectRelease(cluster, notes);
  },
};

/** Repeated for two seconds, for which the replica must not wait. */
const OK_OR_UNKNOWN = /^(?:ok|unknown)$/;

const databaseLost: ChaosRow = {
  name: 'database killed and started again',
  // Pages go on with what the edges and backends still have.
  probes: {
    ...forEach(EDGES, { status: 200, body: { backend: 'away', backends: { healthy: 0, all: 2 } } }),
    ...forEach(['backend-1', 'backend-2', 'worker-1', 'worker-2'], {
      status: 503,
      body: { status: 'unavailable', migrations: OK_OR_UNKNOWN },
    }),
    ...forEach(REGISTRIES, {
      status: 503,
      body: { ok: false, reason: 'no database', migrations: OK_OR_UNKNOWN },
    }),
  },
  mayFail: true,
  inject: (cluster) => cluster.crashDatabase(),
  recover: (cluster) => cluster.restartDatabase(),
};

/** The row above waits for the probes; here the replica takes over as soon as it can. */
const primaryLost: ChaosRow = {
  name: 'database primary killed, replica promoted',
  mayFail: true,
  async inject(cluster) {
    await cluster.crashDatabase();
    await cluster.promoteReplica();
  },
};

export const CHAOS_ROWS: readonly ChaosRow[] = [
  storeAway,
  skewed('edge-2', SKEW_S),
  skewed('backend-2', -SKEW_S),
  diskFull(),
  slowLine('edges and backends', 'backends', FAR),
  slowLine('edges and registries', 'registries', CROWDED, expectRelease),
  slowLine('PostgreSQL and all that use it', 'database', CROWDED, expectRelease),
  slowLine('the object store and all that use it', 'store', CROWDED, async (cluster, notes) => {
    await expectUpload(cluster, notes);
    await expectRelease(cluster, notes);
  }),
  killed('edge-1'),
  killed('backend-1', { probes: forEach(EDGES, EDGES_WITH_ONE_BACKEND) }),
  killed('worker-1'),
  killed('registry-1', { look: expectReleaseBy('registry-2') }),
  registriesKilled,
  restarted('edges', EDGES),
  restarted('backends', ['backend-1', 'backend-2']),
  restarted('workers', ['worker-1', 'worker-2']),
  restarted('registries', REGISTRIES),
  databaseLost,
  primaryLost,
];
