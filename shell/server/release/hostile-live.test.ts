import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REACH, TRICKS, type Target } from '@konnect/registry/hostile-tricks';
import { closeSites, SHELL, site } from './test-bundles';

const CAREERS = { url: new URL('https://konnect.example/careers') };
/** Each path is the page of the remote of that name. */
const SHELL_OF_PATHS = SHELL.replaceAll("'community'", 'url.pathname.slice(1)');

let folder: string;
let stranger: Server;
let target: Target;
const asked: string[] = [];
beforeAll(async () => {
  process.env['OWNER_TOKEN_OF_TEST'] = 'a secret of the edge';
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  stranger = createServer((request, response) => {
    asked.push(String(request.url));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  target = {
    ...{ key: join(folder, 'registry-signing-key.pem'), file: join(folder, 'taken'), parent: process.pid },
    origin: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`,
  };
  await writeFile(target.key, 'the signing key', { mode: 0o600 });
});
afterEach(closeSites);
afterAll(async () => {
  delete process.env['OWNER_TOKEN_OF_TEST'];
  stranger.close();
  await rm(folder, { recursive: true });
});

it.each(TRICKS)(
  'costs at most its own area what is live and $name',
  async ({ code, page: expected }) => {
    const show = `(() => { ${REACH} return async () => { ${code(target)} }; })()`;
    const { render, remotes } = await site(
      {
        community: show,
        careers: 'async ({ count }) => `well ${count} ${typeof URL.canParse} ${({}).isSpoilt}`',
      },
      { stuckMs: 800 },
      SHELL_OF_PATHS,
    );
    const [hostile, honest] = remotes;
    expect((await render(honest, CAREERS)).html).toBe('well 1 function undefined');
    const [tricked, beside] = await Promise.all([render(hostile), render(honest, CAREERS)]);
    expect(beside.html).toBe('well 2 function undefined');
    const isShown = tricked.html !== 'the frame';
    if (expected !== 'either') expect(isShown).toBe(expected === 'shown');
    expect(`${tricked.html.slice(0, 1_000)} ${tricked.errors.join()}`).not.toMatch(
      /PATH=|HOME=|a secret of the edge|the signing key/,
    );
    await expect(access(target.file)).rejects.toThrow('ENOENT');
    expect(asked).toEqual([]);
    expect(({} as { isSpoilt?: true }).isSpoilt).toBeUndefined();
    // The same process as before.
    expect((await render(honest, CAREERS)).html).toBe('well 3 function undefined');
  },
  30_000,
);
