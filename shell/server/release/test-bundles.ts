import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf, type EdgeVersion } from '@konnect/registry/release-source';
import type { RenderRequest } from '../../src/entry-server';
import { collectPage } from '../http/send-page';
import { ServerBundles, type ServerBundlesOptions } from './server-bundles';
import { version } from './test-version';

/** A shell that shows what the remote's page returns, or its frame alone without the remote. */
export const SHELL = `let count = 0;
exports.shared = { react: { name: 'the copy of the shell' } };
exports.renderPage = async ({ url, session, config, fetch, recall, sentForm, loadRemote, onError, signal, release }) => {
  const boot = { release, config, session, saveData: false, queries: [] };
  const page = { status: 200, head: { title: 't', description: '' }, handle: { remote: 'community', page: 'home-page' } };
  count += 1;
  try {
    const remote = await loadRemote('community');
    const shown = await remote.show({ url, session, fetch, recall, sentForm, signal, count });
    const html = typeof shown === 'function' ? shown : () => String(shown);
    return { ...page, boot: { ...boot, rendered: 'page', config: 'forged', queries: [[['q'], recall?.('/api/a')]] }, render: () => new Promise((done) => setImmediate(() => done([Buffer.from(html())]))), pipe: (sink) => sink.end() };
  } catch (error) {
    onError(error);
    return { ...page, boot: { ...boot, rendered: 'frame' }, render: async () => undefined, pipe: (sink) => sink.end('the frame') };
  }
};`;

export const folders: string[] = [];
export const open: ServerBundles[] = [];

export async function closeSites(): Promise<void> {
  for (const bundles of open.splice(0)) bundles.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

export async function stored(
  dataDir: string,
  id: string,
  source: string,
  hash?: string,
): Promise<EdgeVersion> {
  const file = join(dataDir, 'assets', id, 'v1/server/server.cjs');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
  const integrity = hash ?? integrityOf(source);
  return {
    ...version(id, []),
    serverEntry: 'server/server.cjs',
    files: [{ path: 'server/server.cjs', integrity }],
  } as EdgeVersion;
}

/** @param show code of each remote's page, by the remote's id */
export async function site(show: Record<string, string>, options: ServerBundlesOptions = {}, host = SHELL) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bundles-'));
  folders.push(dataDir);
  const shell = await stored(dataDir, 'shell', host);
  const remotes = await Promise.all(
    Object.entries(show).map(([id, code]) =>
      stored(dataDir, id, `const react = require('react'); exports.remote = { pages: {}, show: ${code} };`),
    ),
  );
  const bundles = new ServerBundles(dataDir, options);
  open.push(bundles);
  const render = async (remote: EdgeVersion | undefined, own: Partial<RenderRequest> = {}) => {
    const errors: unknown[] = [];
    const page = await (await bundles.shell(shell)).renderPage(
      {
        url: new URL('https://konnect.example/community'),
        release: { id: 'r', shell: 'v1', remotes: [] },
        config: { siteName: 'Konnect', publicToken: 'public' } as RenderRequest['config'],
        session: null,
        saveData: false,
        fetch: () => Promise.reject(new Error('no')),
        loadRemote: () => Promise.reject(new Error('not here')),
        signal: AbortSignal.timeout(20_000),
        onError: (error) => errors.push(error),
        ...own,
      },
      remote,
    );
    const parts = (await page.render?.()) ?? [await collectPage((sink) => page.pipe(sink))];
    const html = Buffer.concat(parts.map((part) => Buffer.from(part ?? ''))).toString();
    return { html, page, errors: errors.map((error) => (error as Error).message) };
  };
  return { dataDir, bundles, shell, remotes, render };
}
