import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type EdgeVersion } from '@konnect/registry/release-source';
import { joinFragments } from './encoded-fragments';
import { Bootstraps } from './page-bootstrap';
import { testFolder } from '../test-folder';

const TEXT = 'addEventListener("click",console.log)';

async function setUp(text = TEXT, onDisk = text) {
  const dataDir = await testFolder();
  const file = join(dataDir, 'assets/shell/s1/bootstrap.0123abcd.js');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, onDisk);
  const files = [{ path: 'bootstrap.0123abcd.js', integrity: integrityOf(text) }];
  const shell = { id: 'shell', version: 's1', base: '/assets/shell/s1/', files } as unknown as EdgeVersion;
  return { bootstraps: new Bootstraps(dataDir), shell, file };
}

it('puts the published bootstrap into the document, allowed by the hash of exactly its text', async () => {
  const { bootstraps, shell } = await setUp(`${TEXT}\n//# sourceMappingURL=bootstrap.js.map`);
  const bootstrap = await bootstraps.of(shell);
  expect(bootstrap && joinFragments([bootstrap.tag]).toString()).toBe(`<script>${TEXT}</script>\n`);
  expect(bootstrap?.source).toBe(`'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`);
});

it('knows of none in a shell from before it', async () => {
  const { bootstraps, shell } = await setUp();
  await expect(bootstraps.of({ ...shell, files: [] })).resolves.toBeUndefined();
});

it('leaves out a file that is not the published one, and asks again for the next page', async () => {
  const { bootstraps, shell, file } = await setUp(TEXT, 'alert(1)');
  await expect(bootstraps.of(shell)).resolves.toBeUndefined();
  await writeFile(file, TEXT);
  await expect(bootstraps.of(shell)).resolves.toBeDefined();
});

it('leaves out a text that would end its element', async () => {
  const { bootstraps, shell } = await setUp('document.write("</script>")');
  await expect(bootstraps.of(shell)).resolves.toBeUndefined();
});
