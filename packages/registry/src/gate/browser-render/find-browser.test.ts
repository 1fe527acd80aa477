import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { makeFolder, removeFolders } from '#app/test/release-fixture';

import { findBrowser } from './find-browser';

afterAll(removeFolders);

async function folderWith(name: string, isProgram = true): Promise<string> {
  const folder = await makeFolder();
  await writeFile(join(folder, name), '');
  if (isProgram) await chmod(join(folder, name), 0o755);
  return folder;
}

it('takes an installed browser unless one is named or all are off', async () => {
  const folder = await folderWith('chromium');
  const path = join(folder, 'chromium');
  expect(findBrowser('auto', ['/nowhere', folder].join(delimiter))).toEqual({ path });
  expect(findBrowser('', folder)).toEqual({ path });
  expect(findBrowser(path, '')).toEqual({ path });
  expect(findBrowser('off', folder)).toEqual({ reason: 'GATE_BROWSER is off' });
});

it('says why there is none', async () => {
  const folder = await folderWith('chromium', false);
  expect(findBrowser('/nowhere/chrome', folder)).toEqual({
    reason: 'GATE_BROWSER names /nowhere/chrome, which is no program here',
  });
  expect(findBrowser('auto', folder)).toEqual({
    reason: expect.stringMatching(/^no Chromium is installed where the registry runs/),
  });
});
