import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { buildFolder, makeRelease, writeRelease } from '#app/test/release-fixture';
import { startTestRegistry, type TestRegistry } from '#app/test/test-registry';

import { runCli } from './main';

let testRegistry: TestRegistry;
beforeAll(async () => {
  testRegistry = await startTestRegistry({ examinedMs: 0 });
}, 60_000);
afterAll(() => testRegistry.stop());
beforeEach(() => testRegistry.reset());

async function mfe(argv: string[], env: NodeJS.ProcessEnv = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(argv, {
    env: { DATA_DIR: testRegistry.dataDir, REGISTRY_TOKEN: testRegistry.server.token, ...env },
    cwd: '/',
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out, err };
}

describe('mfe changes versions', () => {
  it('publishes, promotes, rolls back and reports, one line each', async () => {
    expect(await mfe(['publish', await buildFolder({ version: '1' })])).toEqual({
      code: 0,
      out: ['published community 1'],
      err: [],
    });
    expect((await mfe(['publish', await buildFolder({ version: '1' })])).out).toEqual([
      'already published community 1',
    ]);
    expect(await mfe(['promote', 'community', '1', '--why', 'launch'])).toEqual({
      code: 0,
      out: ['promoted community 1 (was not live, revision 1)'],
      err: [],
    });
    await mfe(['publish', await buildFolder({ version: '2' })]);
    await mfe(['promote', 'community', '2']);
    expect((await mfe(['rollback', 'community'])).out).toEqual([
      'rolled back to community 1 (was 2, revision 3)',
    ]);
    expect((await mfe(['status'])).out).toEqual([
      'revision 3',
      expect.stringMatching(/^community: live 1, previous none, newest 2, changed .+ by /),
    ]);
    expect((await mfe(['history', 'community'])).out.at(-2)).toMatch(/ promote 1 by .+: launch$/);
  });

  it('rolls out a share or by stages, and says so in the status', async () => {
    for (const version of ['1', '2']) await mfe(['publish', await buildFolder({ version })]);
    await mfe(['promote', 'community', '1']);
    expect(await mfe(['rollout', 'community', '2', '10%'])).toEqual({
      code: 0,
      out: ['rolling out community 2 at 10 % (the others get 1, revision 2)'],
      err: [],
    });
    expect(
      (await mfe(['rollout', 'community', '2', '--stages', '5,25,100', '--stage-seconds', '60'])).out,
    ).toEqual(['rolling out community 2 at 5 %, then 25, 100 % (the others get 1, revision 3)']);
    expect((await mfe(['status'])).out.at(-1)).toMatch(/, rolling out 2 at 5 %, then 25, 100 %$/);
    expect(await mfe(['rollout', 'community', '2', 'half'])).toMatchObject({
      code: 2,
      err: ['percent: "half" is not a whole number.'],
    });
    expect((await mfe(['rollback', 'community'])).out).toEqual([
      'rolled back to community 1 (was 2, revision 4)',
    ]);
  });

  it('examines what visitors depend on, and exits with 1 when something is wrong', async () => {
    await mfe(['publish', await buildFolder({ id: 'shell', claims: [] })]);
    await mfe(['publish', await buildFolder({ version: '1' })]);
    await mfe(['promote', 'shell', '1']);
    await mfe(['promote', 'community', '1']);
    const well = await mfe(['doctor']);
    expect(well).toMatchObject({ code: 0, err: [] });
    expect(well.out).toContain('ok    files of community 1: 4 files as published');
    const file = join(testRegistry.dataDir, 'assets/community/1/remoteEntry.js');
    const body = await readFile(file, 'utf8');
    await chmod(file, 0o644);
    await writeFile(file, body.replace('1', '2'));
    const ill = await mfe(['doctor']);
    expect(ill.code).toBe(1);
    expect(ill.out).toContain('FAULT files of community 1: remoteEntry.js is not the published one');
    expect(JSON.parse((await mfe(['doctor', '--json'])).out[0] ?? '')).toMatchObject({
      ok: false,
      data: { ok: false },
    });
    await writeFile(file, body);
  });

  it('sends the files when the registry is on another machine', async () => {
    const { code, out } = await mfe(['publish', await buildFolder({ id: 'careers' }), '--upload']);
    expect([code, out]).toEqual([0, ['published careers 1']]);
  });

  it('sends them when a proxy on this machine leads to the registry, which reads no folder for it', async () => {
    const asked: string[] = [];
    const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { method = 'GET', url = '', headers } = request;
      asked.push(`${method} ${url}`);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(new URL(url, testRegistry.server.url), {
        method,
        headers: {
          'x-forwarded-for': '203.0.113.7',
          ...(headers.authorization && { authorization: headers.authorization }),
          ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
        },
        ...(chunks.length > 0 && { body: new Uint8Array(Buffer.concat(chunks)) }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.status === 204 ? undefined : Buffer.from(await answer.arrayBuffer()));
    };
    const proxy = createServer((request, response) => void pass(request, response));
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const env = { REGISTRY_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    const folder = await buildFolder({ id: 'careers' });
    expect(await mfe(['check', folder], env)).toMatchObject({ code: 0, err: [] });
    expect(await mfe(['publish', folder], env)).toEqual({ code: 0, out: ['published careers 1'], err: [] });
    expect(asked).toContain('POST /registry/uploads');
    expect(asked).not.toContain('POST /registry/publish');
    proxy.close();
  });

  it('goes back from the version that was meant, and from no other', async () => {
    for (const version of ['1', '2', '3']) {
      await mfe(['publish', await buildFolder({ version })]);
      await mfe(['promote', 'community', version]);
    }
    expect(await mfe(['rollback', 'community', '--from', '2'])).toMatchObject({
      code: 1,
      err: ['"community" is at 3 by now, not at 2; look at the status first.'],
    });
    expect((await mfe(['rollback', 'community', '--from', '3'])).out).toEqual([
      expect.stringContaining('rolled back to community 2 (was 3'),
    ]);
  });
});

describe('mfe decides who may do what', () => {
  it('gives each team a token that is good for its remote alone, until it is revoked', async () => {
    const made = await mfe(['token', 'new', 'community', '--name', 'stories team']);
    expect(made).toMatchObject({
      code: 0,
      out: [
        expect.stringMatching(/^token \w{8} for "community" \(stories team\), shown only now:$/),
        expect.stringMatching(/^mfe_.{40,}/),
      ],
    });
    const [, REGISTRY_TOKEN = ''] = made.out;
    const own = await buildFolder({ version: '1' });
    expect(await mfe(['publish', own], { REGISTRY_TOKEN })).toMatchObject({ code: 0 });
    expect(await mfe(['publish', await buildFolder({ id: 'careers' })], { REGISTRY_TOKEN })).toMatchObject({
      code: 1,
      err: [expect.stringContaining('may not change "careers"')],
    });
    expect(await mfe(['token', 'list'], { REGISTRY_TOKEN })).toMatchObject({
      code: 1,
      err: ['stories team may not hand out tokens.'],
    });
    const rows = await testRegistry.database.session((client) =>
      client.query('select hash from registry_token'),
    );
    expect(JSON.stringify(rows)).not.toContain(REGISTRY_TOKEN);
    const id = /token (\w{8})/.exec(made.out[0] ?? '')?.[1] ?? '';
    expect((await mfe(['token', 'revoke', id])).out).toEqual([
      `revoked token ${id} of "community" (stories team)`,
    ]);
    expect(await mfe(['promote', 'community', '1'], { REGISTRY_TOKEN })).toMatchObject({
      code: 1,
      err: ['A valid registry token is needed.'],
    });
    expect((await mfe(['token', 'list'])).out).toEqual([expect.stringContaining('REVOKED')]);
    expect((await mfe(['history', 'careers'])).out).toEqual([
      expect.stringMatching(/ publish 1 by .+ REFUSED: .+ may not change "careers"\.$/),
    ]);
  });

  it('removes files without use for the given days, for a principal of the whole registry', async () => {
    await mfe(['publish', await buildFolder({ version: '1' })]);
    await testRegistry.database.session((client) =>
      client.query("update remote_version set published_at = now() - interval '50 days'"),
    );
    await testRegistry.database.session((client) =>
      client.query("update registry_audit set at = now() - interval '50 days'"),
    );
    expect(await mfe(['clean', '60'])).toEqual({ code: 0, out: ['nothing is old enough'], err: [] });
    expect((await mfe(['clean', '--dry-run'])).out).toEqual([
      expect.stringMatching(/^would remove the files of community 1, last in use /),
    ]);
    const [, REGISTRY_TOKEN = ''] = (await mfe(['token', 'new', 'community'])).out;
    expect(await mfe(['clean'], { REGISTRY_TOKEN })).toMatchObject({ code: 1 });
    expect((await mfe(['clean'])).out).toEqual([
      expect.stringMatching(/^removed the files of community 1, last in use /),
    ]);
  });

  it('opens another version or a local build for its caller, and for no longer than a working day', async () => {
    await mfe(['publish', await buildFolder({ version: '1' })]);
    const opened = await mfe(['override', 'community', '1', '20']);
    expect(opened).toMatchObject({
      code: 0,
      out: [
        expect.stringMatching(/^open this on the site, until 20\d\d-.+Z:$/),
        expect.stringMatching(/^\/edge\/override\?token=[\w-]+\.[\w-]+$/),
      ],
    });
    expect(await mfe(['override', 'community', 'http://127.0.0.1:3101/'])).toMatchObject({
      code: 1,
      err: [expect.stringContaining('has no live version')],
    });
    await mfe(['promote', 'community', '1']);
    const own = await mfe(['override', 'community', 'http://127.0.0.1:3101/', '--json']);
    expect(JSON.parse(own.out[0] ?? '')).toMatchObject({
      ok: true,
      data: { path: expect.stringContaining('/edge/override?token=') },
    });
    expect(await mfe(['override', 'community', '9'])).toMatchObject({
      code: 1,
      err: ['No version 9 of "community" was published.'],
    });
    expect(await mfe(['override', 'community', 'http://192.168.0.7:3101/'])).toMatchObject({
      code: 2,
      err: [expect.stringContaining('must be http://127.0.0.1:<port>/')],
    });
    expect(await mfe(['override', 'community', '1', '481'])).toMatchObject({
      code: 2,
      err: [expect.stringContaining('1 to 480 minutes')],
    });
    const [, REGISTRY_TOKEN = ''] = (await mfe(['token', 'new', 'careers'])).out;
    expect(await mfe(['override', 'community', '1'], { REGISTRY_TOKEN })).toMatchObject({
      code: 1,
      err: [expect.stringContaining('may not override "community"')],
    });
  });

  it('logs who did what and why, for changes and for refusals', async () => {
    const [, REGISTRY_TOKEN = ''] = (await mfe(['token', 'new', 'community', '--name', 'stories team'])).out;
    await mfe(['publish', await buildFolder({ version: '1' }), '--why', 'new list'], { REGISTRY_TOKEN });
    const spoilt = makeRelease({ version: '2' });
    await mfe(
      ['publish', await writeRelease({ ...spoilt, descriptor: { ...spoilt.descriptor, entry: '../x.js' } })],
      { REGISTRY_TOKEN },
    );
    const lines = (await mfe(['history', 'community'])).out;
    expect(lines[2]).toMatch(new RegExp(` token by ${userInfo().username}: token \\w{8} for stories team$`));
    // A name can be written by anybody; the token's cannot.
    expect(lines[1]).toMatch(/ publish 1 by .+ \(stories team\): new list$/);
    expect(lines[0]).toMatch(/ publish 2 by .+ \(stories team\) REFUSED: entry: /);
  });
});

describe('mfe as a program', () => {
  it('says one line and exits with 1 when refused', async () => {
    expect(await mfe(['promote', 'community', '9'])).toEqual({
      code: 1,
      out: [],
      err: ['No version 9 of "community" was published.'],
    });
    for (const words of [['status'], ['rollback', 'community']])
      expect(await mfe(words, { REGISTRY_TOKEN: 'wrong' })).toMatchObject({
        code: 1,
        err: ['A valid registry token is needed.'],
      });
  });

  it('speaks JSON for machines, also when refused', async () => {
    const { out } = await mfe(['publish', await buildFolder({ version: '1' }), '--json']);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ ok: true, data: { id: 'community', version: '1' } });
    const refused = await mfe(['promote', 'community', '9', '--json']);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out[0] ?? '')).toEqual({
      ok: false,
      code: 'registry.unknown',
      message: 'No version 9 of "community" was published.',
    });
  });

  it('exits with 3 when no registry answers, and says where it looked', async () => {
    expect(await mfe(['status'], { DATA_DIR: '/nowhere' })).toMatchObject({
      code: 3,
      err: [expect.stringContaining('No registry runs on /nowhere')],
    });
    expect(await mfe(['status'], { REGISTRY_URL: 'http://127.0.0.1:9' })).toMatchObject({
      code: 3,
      err: ['The registry at http://127.0.0.1:9 does not answer.'],
    });
  });

  it.each(['/registry-1', '/registry-1/', '/'])('keeps the path of REGISTRY_URL: %s', async (path) => {
    const asked: string[] = [];
    const proxy = createServer((request, answer) => {
      asked.push(request.url ?? '');
      answer.end('{"revision":0,"remotes":[]}');
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    await mfe(['status'], {
      REGISTRY_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`,
    });
    proxy.close();
    expect(asked).toEqual([`${path.replace(/\/$/, '')}/registry/status`]);
  });

  it('says so when what answers is no registry', async () => {
    const other = createServer((_, answer) => answer.end('<p>A page.</p>')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const REGISTRY_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await mfe(['status'], { REGISTRY_URL })).toMatchObject({
      code: 3,
      err: [`What answers at ${REGISTRY_URL} is no registry, or not a whole one (200).`],
    });
    other.close();
    expect(await mfe(['status'], { REGISTRY_URL: 'registry:3100' })).toMatchObject({
      code: 2,
      err: [expect.stringContaining('"registry:3100" is not an address')],
    });
  });

  it.each([
    [['explode']],
    [['promote', 'community']],
    [['status', '--nope']],
    [['rollout', 'community', '1', '0%']],
  ])('says in JSON that it was called wrongly, as %j', async (argv) => {
    await mfe(['publish', await buildFolder({ version: '1' })]);
    const { code, out, err } = await mfe([...argv, '--json']);
    expect([code, err, out.length]).toEqual([2, [], 1]);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^(cli\.usage|registry\.input)$/),
      message: expect.any(String),
    });
  });

  it.each([
    [[]],
    [['explode']],
    [['promote', 'community']],
    [['status', 'extra']],
    [['status', '--nope']],
    [['constructor']],
  ])('exits with 2 when called as %j', async (argv) => {
    const { code, err } = await mfe(argv);
    expect(code).toBe(2);
    expect(err.length).toBeGreaterThan(0);
  });

  it('runs as a program', async () => {
    const program = fileURLToPath(new URL('../../bin/mfe.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'status', '--json'], {
      env: {
        ...process.env,
        REGISTRY_URL: testRegistry.server.url,
        REGISTRY_TOKEN: testRegistry.server.token,
      },
    });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, data: { revision: 0, remotes: [] } });
  }, 60_000);
});
