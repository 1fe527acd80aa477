import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { integrityOf } from '@konnect/registry/release-source';
import { ServerBundles, type ServerBundlesOptions } from './server-bundles';
import { closeSites, folders, open, SHELL, site, stored } from './test-bundles';

afterEach(closeSites);

const seen = (requests: string[]) =>
  (async (address: string, init?: RequestInit) => {
    requests.push(`${init?.method} ${address} ${JSON.stringify(init?.headers ?? {})}`);
    return new Response('{"title":"Story"}', { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;

it('renders a remote in its own process, with the libraries of the shell', async () => {
  const { render, remotes } = await site({ community: 'async ({ count }) => `${react.name}, ${count}`' });
  expect((await render(remotes[0])).html).toBe('the copy of the shell, 1');
  expect((await render(remotes[0])).html).toBe('the copy of the shell, 2');
});

it('lets other pages compute while a process starts, and keeps the place of a page whose process runs', async () => {
  const { render, remotes } = await site({ community: 'async () => "page"' });
  const waited: unknown[] = [];
  const whileWaiting = <T>(work: Promise<T>): Promise<T> => {
    waited.push(work);
    return work;
  };
  for (let index = 0; index < 2; index += 1)
    expect((await render(remotes[0], { whileWaiting })).html).toBe('page');
  expect(waited).toHaveLength(1);
});

it('fetches a bundle again that is damaged or missing, and leaves the area to the browser when it cannot be had', async () => {
  const asked: string[] = [];
  const copies = new Map<string, Buffer>();
  const fetchFile: ServerBundlesOptions['fetchFile'] = async ({ id }, { integrity }) => {
    asked.push(id);
    const copy = copies.get(id);
    return copy && integrityOf(copy) === integrity ? copy : undefined;
  };
  const { dataDir, render, remotes } = await site({ community: "async () => 'well'" }, { fetchFile });
  const fileOf = (id: string) => join(dataDir, 'assets', id, 'v1/server/server.cjs');
  const original = await readFile(fileOf('community'));
  await writeFile(fileOf('community'), 'damaged');
  const left = await render(remotes[0]);
  expect(left.html).toBe('the frame');
  expect(left.errors[0]).toBe('community-v1.cjs: the server bundle is not the published one');

  copies.set('community', original);
  // The first failure is remembered for half a second.
  await delay(600);
  expect((await render(remotes[0])).html).toBe('well');
  expect(await readFile(fileOf('community'))).toEqual(original);
  expect(asked).toEqual(['community', 'community']);

  const other = await site({ community: "async () => 'well'" }, { fetchFile });
  copies.set('shell', await readFile(join(other.dataDir, 'assets/shell/v1/server/server.cjs')));
  await rm(join(other.dataDir, 'assets/shell/v1/server/server.cjs'));
  expect((await other.render(other.remotes[0])).html).toBe('well');
});

it('renders soon after a bundle has come that was long missing', async () => {
  const copies = new Map<string, Buffer>();
  const { dataDir, render, remotes } = await site(
    { community: "async () => 'well'" },
    { fetchFile: async ({ id }) => copies.get(id) },
  );
  const file = join(dataDir, 'assets/community/v1/server/server.cjs');
  copies.set('later', await readFile(file));
  await rm(file);
  const awayUntil = Date.now() + 4_000;
  while (Date.now() < awayUntil) {
    expect((await render(remotes[0])).html).toBe('the frame');
    await delay(100);
  }
  copies.set('community', copies.get('later')!);
  await delay(700);
  expect((await render(remotes[0])).html).toBe('well');
}, 30_000);

it('asks once for a bundle that several processes wait for, and again when that has failed', async () => {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const { dataDir, render, remotes, bundles, shell } = await site(
    { community: "async () => 'one'", engagement: "async () => 'two'" },
    {
      fetchFile: ({ id }) => {
        asked.push(id);
        return new Promise((resolve) => (answer = () => resolve(undefined)));
      },
    },
  );
  await bundles.shell(shell);
  await rm(join(dataDir, 'assets/shell/v1/server/server.cjs'));
  const pages = remotes.map((remote) => render(remote));
  await delay(300);
  expect(asked).toEqual(['shell']);
  answer();
  expect((await Promise.all(pages)).map(({ html }) => html)).toEqual(['the frame', 'the frame']);
  await delay(600);
  const again = render(remotes[0]);
  await delay(300);
  answer();
  await again;
  expect(asked).toEqual(['shell', 'shell']);
});

it('never lets two remotes share a process', async () => {
  const show = 'async () => { globalThis.seen = (globalThis.seen ?? 0) + 1; return globalThis.seen; }';
  const { render, remotes } = await site({ community: show, engagement: show });
  const [community, engagement] = remotes;
  await render(community);
  // The second remote answers for the first one's page only if it is loaded where that one is.
  expect((await render(engagement)).html).toBe('the frame');
  expect((await render(community)).html).toBe('2');
});

it('leaves the area to the browser when a page spins while it loads or renders, and goes on with the next', async () => {
  const { render, remotes, bundles } = await site(
    {
      community: `async ({ url }) => url.search === '?load' ? (() => { for (;;); })() : url.search ? () => { for (;;); } : 'well'`,
    },
    { stuckMs: 500 },
  );
  expect((await render(remotes[0])).html).toBe('well');
  for (const search of ['?load', '?render']) {
    const spun = await render(remotes[0], {
      url: new URL(`https://konnect.example/community${search}`),
    });
    expect(spun.html).toBe('the frame');
    expect(spun.errors[0]).toContain('stuck');
    // The edge waits longer each time before it starts the process again.
    expect((await render(remotes[0])).html).toBe('the frame');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect((await render(remotes[0])).html).toBe('well');
  }
  expect(bundles.size).toBe(2);
}, 30_000);

it('takes a process that has much to do for no stuck one', async () => {
  const work = 'async () => () => { for (const end = Date.now() + 80; Date.now() < end; ); return "done"; }';
  const { render, remotes, bundles } = await site({ community: work }, { stuckMs: 1_500 });
  await render(remotes[0]);
  let wasBehind = false;
  const timer = setInterval(() => (wasBehind ||= !bundles.isKeepingUp()), 50);
  const pages = await Promise.all(Array.from({ length: 40 }, () => render(remotes[0])));
  clearInterval(timer);
  expect(new Set(pages.map(({ html }) => html))).toEqual(new Set(['done']));
  expect(wasBehind).toBe(true);
  expect(bundles.isKeepingUp()).toBe(true);
}, 30_000);

it('lets a page read the services of the site alone, without headers that speak for others', async () => {
  const asked: string[] = [];
  const tries = [
    ['/api/a', {}],
    ['/api/a', { authorization: 'Bearer public', 'x-forwarded-for': '10.0.0.1', cookie: 'konnect_staff=1' }],
    ['/api/a', { authorization: 'Bearer of-the-owner' }],
    ...[
      'http://127.0.0.1:9/',
      '//127.0.0.1:9/api/',
      '/\\127.0.0.1/api/',
      '/api/../metrics',
      '/registry/releases',
      '/edge/x',
    ].map((address) => [address, {}]),
  ];
  const show = `async ({ fetch }) => {
    for (const [address, headers] of ${JSON.stringify(tries)}) await fetch(address, { headers }).catch(() => undefined);
    return await fetch('/api/a', { method: 'DELETE' }).then(() => 'written', () => 'not written');
  }`;
  const { render, remotes } = await site({ community: show });
  expect((await render(remotes[0], { fetch: seen(asked) })).html).toBe('not written');
  expect(asked).toEqual(['GET /api/a {}', 'GET /api/a {"authorization":"Bearer public"}', 'GET /api/a {}']);
});

it('takes neither settings nor a session from what a process says', async () => {
  const { render, remotes } = await site({ community: 'async () => "well"' });
  const { page } = await render(remotes[0]);
  expect(page.boot.config).toMatchObject({ siteName: 'Konnect' });
  expect(page.boot.session).toBeNull();
});

it('ends what no release uses any more, and the one used longest ago when there are too many', async () => {
  const { bundles, render, remotes } = await site(
    { community: 'async () => "one"', engagement: 'async () => "two"' },
    { processes: 2 },
  );
  for (const remote of remotes) await render(remote);
  expect(bundles.size).toBeLessThanOrEqual(2);
  bundles.keepOnly(new Set(['shell@v2', 'community@v1']));
  expect(bundles.size).toBe(0);
});

it('finishes the pages under way in a process that no release uses any more, and then ends it', async () => {
  const { bundles, render, remotes } = await site({
    community: "async ({ fetch }) => (await (await fetch('/api/a')).json()).title",
  });
  let answer: (response: Response) => void = () => undefined;
  const isAsked = new Promise<void>((asked) => {
    void render(remotes[0], { fetch: () => (asked(), new Promise((resolve) => (answer = resolve))) }).then(
      (page) => pages.push(page),
    );
  });
  const pages: unknown[] = [];
  await isAsked;
  bundles.keepOnly(new Set());
  expect(bundles.size).toBe(0);
  answer(new Response('{"title":"Story"}', { headers: { 'content-type': 'application/json' } }));
  for (let tries = 0; tries < 100 && pages.length === 0; tries += 1) await delay(20);
  expect(pages).toMatchObject([{ html: 'Story', errors: [] }]);
});

it('keeps the process of a build when an earlier one of it, which had pages under way, gets stuck', async () => {
  const warn = jest.fn();
  const { bundles, render, remotes } = await site(
    {
      community:
        "async ({ url, fetch }) => { if (url.search) { await fetch('/api/a'); for (;;); } return 'well'; }",
    },
    { stuckMs: 500, log: { warn } },
  );
  let answer: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (answer = resolve));
  const url = new URL('https://konnect.example/community?held');
  let stuck: ReturnType<typeof render> | undefined;
  await new Promise<void>((asked) => {
    stuck = render(remotes[0], { url, fetch: () => (asked(), held) });
  });
  bundles.keepOnly(new Set());
  expect((await render(remotes[0])).html).toBe('well');
  const { size } = bundles;
  answer(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  expect((await stuck)?.html).toBe('the frame');
  await delay(300);
  expect((await render(remotes[0])).html).toBe('well');
  expect([bundles.size >= size, warn.mock.calls]).toEqual([true, []]);
}, 30_000);

it('renders a page whose process was ended while the page waited for its place', async () => {
  const { bundles, render, remotes } = await site({ community: 'async () => "page"' });
  let waits = 0;
  const whileWaiting = async <T>(work: Promise<T>): Promise<T> => {
    const started = await work;
    waits += 1;
    if (waits === 1) bundles.keepOnly(new Set());
    await delay(50);
    return started;
  };
  expect(await render(remotes[0], { whileWaiting })).toMatchObject({ html: 'page', errors: [] });
  expect(waits).toBe(2);
});

it('starts no more of what visitors get than has room beside the versions before', async () => {
  const { bundles, shell, remotes, render } = await site(
    { community: 'async () => "one"', engagement: 'async () => "two"', careers: 'async () => "three"' },
    { processes: 3 },
  );
  await bundles.warm(shell, remotes);
  expect(bundles.size).toBe(2);
  await render(remotes[2]);
  expect(bundles.size).toBe(3);
});

it('refuses a bundle that was changed on disk, and one that requires a module of Node', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bundles-'));
  folders.push(dataDir);
  const bundles = new ServerBundles(dataDir);
  open.push(bundles);
  const changed = await stored(dataDir, 'shell', SHELL, 'sha384-other');
  await expect(bundles.shell(changed)).rejects.toThrow('not the published one');
  const greedy = await stored(dataDir, 'greedy', "require('node:fs')");
  await expect(bundles.shell(greedy)).rejects.toThrow('requires "node:fs", which is no shared library');
  // Not started again at once.
  await expect(bundles.shell(greedy)).rejects.toThrow('requires "node:fs"');
});

it('ends the process that uses most when all use too much together, and the others go on', async () => {
  const warn = jest.fn();
  const { render, remotes } = await site(
    {
      community:
        'async ({ count }) => { setTimeout(() => (globalThis.kept ??= Buffer.alloc(260e6, 1)), 50); return `large ${count}`; }',
      careers: 'async ({ count }) => `small ${count}`',
    },
    // Three processes at rest once took more than 260 MB together, and a spare one was ended first.
    { totalMb: 360, log: { warn } },
    SHELL.replaceAll("'community'", 'url.pathname.slice(1)'),
  );
  const careers = { url: new URL('https://konnect.example/careers') };
  expect(await render(remotes[1], careers)).toMatchObject({ html: 'small 1' });
  expect((await render(remotes[0])).html).toBe('large 1');
  for (let tries = 0; tries < 100 && warn.mock.calls.length === 0; tries += 1) await delay(100);
  expect(warn.mock.calls[0]).toMatchObject([
    { build: expect.stringMatching(/^community/), reason: 'too-much-memory' },
    expect.any(String),
  ]);
  expect((await render(remotes[1], careers)).html).toBe('small 2');
  expect((await render(remotes[0])).html).toBe('the frame');
  await delay(600);
  expect((await render(remotes[0])).html).toBe('large 1');
});

it('ends a spare process before the larger ones of what visitors get, which is no failure of it', async () => {
  const warn = jest.fn();
  const { render, remotes, bundles, shell } = await site(
    {
      community: 'async () => { globalThis.kept ??= Buffer.alloc(60e6, 1); return "large"; }',
      careers: "async () => 'spare'",
    },
    { totalMb: 150, log: { warn } },
    SHELL.replaceAll("'community'", 'url.pathname.slice(1)'),
  );
  await bundles.warm(shell, remotes.slice(0, 1));
  const careers = { url: new URL('https://konnect.example/careers') };
  await render(remotes[1], careers);
  await render(remotes[0]);
  for (let tries = 0; tries < 100 && warn.mock.calls.length === 0; tries += 1) await delay(50);
  expect(warn.mock.calls[0]).toEqual([
    { build: expect.stringMatching(/^careers/), reason: 'crowded' },
    expect.any(String),
  ]);
  expect((await render(remotes[1], careers)).errors[0]).toContain('crowded');
  // However often it happens, the wait stays the same.
  await delay(600);
  expect((await render(remotes[1], careers)).html).toBe('spare');
}, 30_000);

it('ends a process that nobody has used for a while, and keeps those of what visitors get', async () => {
  const { render, remotes, bundles, shell } = await site(
    { community: "async () => 'well'", careers: "async () => 'well'" },
    { idleMs: 400 },
  );
  const [live, other] = remotes;
  if (!live || !other) throw new Error('There are no remotes.');
  await bundles.warm(shell, [live]);
  await render(other);
  expect(bundles.size).toBe(3);
  await delay(1_500);
  expect(bundles.size).toBe(2);
  expect((await render(live)).html).toBe('well');
  expect(bundles.size).toBe(2);
});
