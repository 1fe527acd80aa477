import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECK_FILE, CHECK_SCRIPT } from './check-script';

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const SEED = createHash('sha256').update('fixed').digest();
const PRIZES = [
  ['phone', '0.2'],
  ['data', '0.3'],
  ['none', '0.5'],
].map(([id, odds]) => ({ id, name: `The ${id}`, odds, win: id !== 'none', stock: null }));

type Entry = Record<string, string | number>;
interface Published {
  draw: Record<string, unknown>;
  entries: Entry[];
}

/** u0 none, u1 phone, u2 none, u3 data: the example of the backend. */
function published(): Published {
  const commit = sha(SEED);
  let head = sha(
    `${commit}|${JSON.stringify(PRIZES.map(({ id, name, odds, win, stock }) => [id, name, odds, win, stock]))}`,
  );
  const entries = ['none', 'phone', 'none', 'data'].map((prize, index) => {
    const fields = {
      position: index + 1,
      kind: 'spin',
      at: '2026-11-20T10:00:00.000Z',
      spin_id: `s${index}`,
      participant_hash: sha(`u${index}`),
      drawn_prize_id: prize,
      prize_id: prize,
      detail: '',
    };
    const prev_hash = head;
    head = sha([head, 'D', ...Object.values(fields)].join('|'));
    return { ...fields, prev_hash, hash: head, participant_id: `u${index}` };
  });
  return { draw: { seed_commit: commit, server_seed: SEED.toString('hex'), prizes: PRIZES }, entries };
}

let server: Server;
let shown: Published;
beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => {
    const from = Number(new URL(url, 'http://x').searchParams.get('cursor') ?? 0);
    const page = {
      results: shown.entries.slice(from, from + 2),
      next: from + 2 < shown.entries.length ? `/spin/spin-ledger/D?cursor=${from + 2}` : null,
    };
    reply.end(JSON.stringify(url.includes('fairness') ? shown.draw : page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

async function run(): Promise<string> {
  const file = join(tmpdir(), `${process.pid}-${CHECK_FILE}`);
  writeFileSync(file, CHECK_SCRIPT);
  const { stdout } = await promisify(execFile)(process.execPath, [
    file,
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/spin`,
    'D',
  ]);
  return stdout.trim();
}

it('has ten lines', () => expect(CHECK_SCRIPT.split('\n')).toHaveLength(10));

it('agrees with the example of the server', async () => {
  expect(createHmac('sha256', SEED).update('D:u1:0').digest('hex')).toMatch(/^db34da1cadc9/);
  shown = published();
  expect(await run()).toBe('All 4 entries match');
});

it('says which entry was changed, drawn otherwise or taken out, and when seed or odds are others', async () => {
  const changed = async (change: (all: Published) => void) => {
    shown = published();
    change(shown);
    return run();
  };
  expect(await changed(({ entries }) => Object.assign(entries[2] ?? {}, { prize_id: 'phone' }))).toBe(
    'Entry 3 does not match',
  );
  expect(await changed(({ entries }) => Object.assign(entries[1] ?? {}, { participant_id: 'u9' }))).toBe(
    'Entry 2 does not match',
  );
  expect(await changed(({ entries }) => void entries.splice(1, 1))).toBe('Entry 3 does not match');
  expect(await changed(({ draw }) => void (draw['prizes'] = [...PRIZES].reverse()))).toBe(
    'Entry 1 does not match',
  );
  expect(
    await changed(({ draw, entries }) => void (entries.splice(0), (draw['server_seed'] = '00'.repeat(32)))),
  ).toBe('The seed does not match');
});
