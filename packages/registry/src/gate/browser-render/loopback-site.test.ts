import { once } from 'node:events';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { assetBase } from '#app/release-table';
import { makeFolder, makeRelease, removeFolders, writeRelease } from '#app/test/release-fixture';

import { startLoopbackSite, type LoopbackSite } from './loopback-site';

let backend: Server;
let backendUrl: string;
let site: LoopbackSite;
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  backend = createServer((request, response) => {
    asked.push(String(request.url));
    if (request.url === '/api/away') response.writeHead(302, { location: '/private' }).end('moved');
    else if (request.url === '/api/large') response.end(Buffer.alloc(9 * 1024 * 1024));
    else response.end('an answer');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await site.close();
  backend.closeAllConnections();
  backend.close();
});
afterAll(removeFolders);

it('serves no file that its team has changed since it was checked', async () => {
  const release = makeRelease();
  const folder = await writeRelease(release);
  const secret = join(await makeFolder(), 'registry-signing-key.pem');
  await writeFile(secret, 'the signing key');
  site = await startLoopbackSite({ builds: [{ descriptor: release.descriptor, folder }] });
  const address = `${site.origin}${assetBase(release.descriptor)}remoteEntry.js`;
  expect(await (await fetch(address)).text()).toBe(release.files['remoteEntry.js']);
  await rm(join(folder, 'remoteEntry.js'));
  await symlink(secret, join(folder, 'remoteEntry.js'));
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

it('passes on what the services answer, but no redirect, no long answer and no flood', async () => {
  site = await startLoopbackSite({ builds: [], backendUrl });
  const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });
  expect(await (await get('/api/near')).text()).toBe('an answer');
  const moved = await get('/api/away');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, null]);
  expect((await get('/api/large')).status).toBe(404);
  expect(asked).toEqual(['/api/near', '/api/away', '/api/large']);
  for (let sent = asked.length; sent < 1_010; sent += 10)
    await Promise.all(Array.from({ length: 10 }, () => get('/api/flood').then((answer) => answer.text())));
  expect(asked).toHaveLength(1_000);
}, 60_000);
