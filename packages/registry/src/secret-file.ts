import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface SecretFile {
  path: string;
  /** Makes the text of a new file. */
  make(): string;
  /** Whether a file holds all of its text. */
  isWhole(text: string): boolean;
  /** What the file should hold, for the error. */
  what: string;
}

/**
 * Reads a secret of the data folder. The first start creates the file, readable by its owner only.
 * @throws Error when the file holds something else, or cannot be read or created
 */
export async function loadSecret({ path, make, isWhole, what }: SecretFile): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  let text = await readOrCreate(path, make);
  // A process of an earlier release may have created the file and not written it yet.
  for (let attempt = 0; attempt < 20 && !isWhole(text); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    text = await readOrCreate(path, make);
  }
  if (text.trim() === '') {
    // A start of an earlier release ended between creating and writing it: nobody has ever used this file.
    await rm(path, { force: true });
    text = await readOrCreate(path, make);
  }
  if (isWhole(text)) return text;
  throw new Error(`${path} holds no ${what}; remove the file to get a new one.`);
}

async function readOrCreate(path: string, make: () => string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (text !== undefined) return text;
  await createWhole(path, make());
  return readFile(path, 'utf8');
}

/** Creates the file with its text or not at all. One that another process has created meanwhile stays. */
async function createWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Some file systems have no links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL));
  } catch (error) {
    unless('EEXIST')(error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Lets one error pass, and throws all others. */
const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  };
