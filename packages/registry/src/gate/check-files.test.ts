import { makeRelease, removeFolders, writeRelease } from '#app/test/release-fixture';

import { checkFiles } from './check-files';

afterAll(removeFolders);

it.each(['server/border.json', 'server/module-sizes.json', 'server/messages.json'])(
  'refuses a build whose %s would be compared for long',
  async (path) => {
    const check = async (bytes: number): Promise<void> => {
      const release = makeRelease({ more: { [path]: ' '.repeat(bytes) } });
      await checkFiles(await writeRelease(release), release.descriptor);
    };
    await check(4_000_000);
    await expect(check(4_000_001)).rejects.toMatchObject({
      code: 'registry.files',
      message: `files: ${path} has 4000001 bytes, more than the 4000000 that are read.`,
    });
  },
);
