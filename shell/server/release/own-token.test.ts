import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwnToken } from './own-token';

const RELEASES = 'http://127.0.0.1:3100/registry/releases';
let dataDir: string;
let seen: (string | null)[];
let status: number;
const send = (async (input: string | URL | Request, init?: RequestInit) => {
  seen.push(new Request(input, init).headers.get('authorization'));
  return new Response('{}', { status });
}) as typeof fetch;
const store = (token: string) => writeFile(join(dataDir, 'registry-edge-token'), `${token}\n`);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'own-token-'));
  seen = [];
  status = 200;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('sends the token of the folder once it is there, and the new one after a refusal', async () => {
  const call = withOwnToken(dataDir, send);
  await call(RELEASES);
  await store('first');
  await call(new URL(RELEASES), { headers: { 'if-none-match': '"1"' } });
  await store('second');
  status = 401;
  await call(RELEASES);
  status = 200;
  await call(RELEASES);
  expect(seen).toEqual([null, 'Bearer first', 'Bearer first', 'Bearer second']);
});

it('tells nobody the token of all remotes', async () => {
  await writeFile(join(dataDir, 'registry-token'), 'of-all-remotes\n');
  await withOwnToken(dataDir, send)(RELEASES);
  expect(seen).toEqual([null]);
});

it('leaves a token of the call, and tells no other machine the one of the folder', async () => {
  await store('own');
  const call = withOwnToken(dataDir, send);
  await call(RELEASES, { headers: { authorization: 'Bearer given' } });
  await call('http://registry.internal:3100/registry/releases');
  await call('http://[::1]:3100/registry/releases');
  expect(seen).toEqual(['Bearer given', null, 'Bearer own']);
});

it('reads the headers of a Request as those of the call', async () => {
  await store('own');
  const types: (string | null)[] = [];
  const call = withOwnToken(dataDir, async (input, init) => {
    types.push(new Request(input, init).headers.get('if-none-match'));
    return send(input, init);
  });
  await call(new Request(RELEASES, { headers: { authorization: 'Bearer given' } }));
  await call(new Request(RELEASES, { headers: { 'if-none-match': '"1"' } }));
  expect([seen, types]).toEqual([
    ['Bearer given', 'Bearer own'],
    [null, '"1"'],
  ]);
});
