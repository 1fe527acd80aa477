import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '../../fixtures/test';
import { HOST } from '../../site/start-site';

const BUILDER = fileURLToPath(new URL('../../foreign/build-host.mjs', import.meta.url));

interface Seen {
  fault?: string;
  pages: number;
  hasPage: boolean;
  reacts: string[];
  isOneReact: boolean;
  users: string[];
}

/** Serves a built host at an origin of its own. */
async function serveFolder(folder: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '');
    if (!name.endsWith('.js')) {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><link rel="icon" href="data:,"><script src="/main.js"></script>');
      return;
    }
    response.setHeader('content-type', 'text/javascript');
    readFile(join(folder, name)).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close(),
  };
}

// The manifest names the container; by the entry alone a host needs the name that stays the same.
for (const [by, remoteAt] of [
  ['manifest', (channel: string) => `careers@${channel}mf-manifest.json`],
  ['entry', (channel: string) => `konnect_careers@${channel}remoteEntry.js`],
] as const) {
  test(`A standard host, which lends no runtime, loads a remote of the site by its ${by}`, async ({
    page,
    sharedSite,
    guard,
  }) => {
    guard.allow(/^request to another host/);
    const folder = await mkdtemp(join(tmpdir(), 'konnect-foreign-'));
    const remote = remoteAt(`${sharedSite.url}/assets/careers/live/`);
    await promisify(execFile)(process.execPath, [BUILDER, remote, folder]);
    const host = await serveFolder(folder);
    try {
      await page.goto(host.url);
      const seen = await page.evaluate(
        async () => (globalThis as unknown as { foreignHost: Promise<Seen> }).foreignHost,
      );
      expect(seen.fault).toBeUndefined();
      expect(seen).toMatchObject({ hasPage: true, isOneReact: true });
      expect(seen.pages).toBeGreaterThan(3);
      expect(seen.reacts).toHaveLength(1);
      expect(seen.users.some((name) => name.startsWith('konnect_careers_'))).toBe(true);
    } finally {
      host.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
