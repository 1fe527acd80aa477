import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '#app/logging';
import { startClamdPeer, type ClamdPeer } from '#app/test/clamd-peer';
import { testFolder, type TestFolder } from '#app/test/test-files';
import { askClamd, pingClamd, type ClamdAddress, type Verdict } from './clamd';
import { createScanner } from './scanner';

const parts = (bytes: Buffer, size = 65_536) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );
const LARGE = Buffer.alloc(921_600, 'large file ');

describe('a file that is sent to clamd', () => {
  let peer: ClamdPeer;
  beforeEach(async () => {
    peer = await startClamdPeer();
  });
  afterEach(() => peer.close());
  const ask = (bytes: Buffer, timeLimitMs = 5_000) => askClamd(peer.address, parts(bytes), timeLimitMs);

  it('arrives byte for byte, in parts, and is clean', async () => {
    expect(await ask(LARGE)).toBe('clean');
    expect(peer.files[0]?.equals(LARGE)).toBe(true);
  });

  it('has the virus that clamd names', async () => {
    expect(await ask(Buffer.from('a VIRUS'))).toEqual({ virus: 'Test.Virus-1' });
  });

  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['nothing', ''],
    ['half an answer', 'stream: '],
    ['something else', 'HTTP/1.1 200 OK\r\n\r\n'],
  ])('is unknown when the answer is %s', async (_, answer) => {
    peer.answer = (_file, socket) => socket.end(answer);
    await expect(ask(Buffer.from('x'))).rejects.toThrow('clamd answered');
  });

  it('is unknown when the answer takes too long, when the line breaks and when nobody listens', async () => {
    peer.answer = () => undefined;
    await expect(ask(Buffer.from('x'), 200)).rejects.toThrow();
    peer.answer = (_file, socket) => socket.resetAndDestroy();
    await expect(ask(Buffer.from('x'))).rejects.toThrow();
    await peer.close();
    await expect(ask(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the question whether clamd is there', () => {
  let peer: ClamdPeer;
  beforeEach(async () => {
    peer = await startClamdPeer();
  });
  afterEach(() => peer.close());

  it('is answered', async () => {
    await expect(pingClamd(peer.address, 5_000)).resolves.toBeUndefined();
  });

  it.each<[string, ClamdPeer['ping']]>([
    ['an error', (socket) => socket.end('UNKNOWN COMMAND\0')],
    ['nothing', (socket) => socket.end()],
    ['a broken line', (socket) => socket.resetAndDestroy()],
    ['silence', () => undefined],
  ])('fails with %s', async (_, ping) => {
    peer.ping = ping;
    await expect(pingClamd(peer.address, 200)).rejects.toThrow();
  });
});

/**
 * The word that scanners are tried with, made when it is needed: a scanner would refuse this file otherwise.
 */
const eicar = () =>
  Buffer.from(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', 'STANDARD', 'ANTIVIRUS', 'TEST', 'FILE!$H+H*']
      .join('-')
      .replace('$-', '$'),
  );

const hasClamd = spawnSync('clamd', ['--version']).status === 0;
if (!hasClamd)
  process.stdout.write('clamd is not installed (Debian: clamav-daemon), so it is not tried with files.\n');

(hasClamd ? describe : describe.skip)('ClamAV’s own daemon', () => {
  let folder: TestFolder;
  let daemon: ChildProcess;
  let address: ClamdAddress;
  beforeAll(async () => {
    folder = await testFolder();
    address = { path: join(folder.path, 'clamd.sock') };
    const bytes = eicar();
    const digest = createHash('md5').update(bytes).digest('hex');
    await mkdir(join(folder.path, 'signatures'));
    await writeFile(join(folder.path, 'signatures/own.hdb'), `${digest}:${bytes.length}:Own.Eicar\n`);
    const config = join(folder.path, 'clamd.conf');
    await writeFile(
      config,
      `Foreground yes\nLocalSocket ${address.path}\nDatabaseDirectory ${join(folder.path, 'signatures')}\nUser ${process.env['USER'] ?? 'root'}\n`,
    );
    daemon = spawn('clamd', ['--config-file', config], { stdio: 'ignore' });
    const verdict = async (): Promise<Verdict | undefined> =>
      askClamd(address, parts(Buffer.from('ready?')), 1_000).catch(() => undefined);
    while ((await verdict()) === undefined) await delay(100);
  }, 60_000);
  afterAll(async () => {
    // A stopped process takes no other signal.
    daemon.kill('SIGKILL');
    await folder.remove();
  });

  it('finds the test virus, and none in a clean file', async () => {
    expect(await askClamd(address, parts(eicar()), 10_000)).toEqual({
      virus: expect.stringMatching(/Eicar/i),
    });
    expect(await askClamd(address, parts(LARGE), 10_000)).toBe('clean');
  });

  it('answers when it is asked whether it is there', async () => {
    await expect(pingClamd(address, 10_000)).resolves.toBeUndefined();
  });

  it('says nothing while it is stopped, so that files wait, and answers when it goes on', async () => {
    const scanner = createScanner(address, createLogger('silent'), 1_000);
    const scan = () => scanner?.scan(parts(eicar()));
    daemon.kill('SIGSTOP');
    expect(await scan()).toBeUndefined();
    expect(scanner?.isAway()).toBe(true);
    daemon.kill('SIGCONT');
    let verdict: Verdict | undefined;
    while ((verdict = await scan()) === undefined) await delay(100);
    expect(verdict).toEqual({ virus: expect.stringMatching(/Eicar/i) });
    expect(scanner?.isAway()).toBe(false);
  });
});
