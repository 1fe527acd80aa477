import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface SecretFile {
  path: string;
  make(): string;
  isWhole(text: string): boolean;
  /** Names the content in the error. */
  what: string;
}

/** The first start creates the file for its owner only. @throws Error for other content or a failing disk */
export async function loadSecret({ path, make, isWhole, what }: SecretFile): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  // A process of an earlier release may have created the file and not written it yet.
  let text = await readWhole(path, make, isWhole);
  // An empty file was never used: a start of an earlier release ended before it wrote the text.
  if (text.trim() === '') text = await fillEmpty(path, make, isWhole);
  if (isWhole(text)) {
    // A start that ended while it filled an empty file may have left a copy of the secret.
    await rm(`${path}.next`, { force: true });
    return text;
  }
  throw new Error(`${path} holds no ${what}; remove the file to get a new one.`);
}

/** Waits for another process that writes the file. @returns the last text, which may be incomplete */
async function readWhole(
  path: string,
  make: SecretFile['make'],
  isWhole: SecretFile['isWhole'],
): Promise<string> {
  let text = await readOrCreate(path, make);
  for (let attempt = 0; attempt < 20 && !isWhole(text); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    text = await readOrCreate(path, make);
  }
  return text;
}

/** Starts at the same time must agree, so exactly one of them creates the text, in a file beside. */
async function fillEmpty(
  path: string,
  make: SecretFile['make'],
  isWhole: SecretFile['isWhole'],
): Promise<string> {
  const next = `${path}.next`;
  const text = await readWhole(next, make, isWhole);
  // Another start may have filled the file and removed the draft before this start looked.
  const found = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (found?.trim()) {
    await rm(next, { force: true });
    return found;
  }
  if (!isWhole(text)) return text;
  const draft = await writeDraft(path, text);
  await rename(draft, path);
  await rm(next, { force: true });
  return text;
}

async function readOrCreate(path: string, make: () => string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (text !== undefined) return text;
  await createWhole(path, make());
  // The draft may be gone already.
  return (await readFile(path, 'utf8').catch(unless('ENOENT'))) ?? '';
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return draft;
}

/** Creates the file with its whole text or not at all; an existing file stays. */
async function createWhole(path: string, text: string): Promise<void> {
  const draft = await writeDraft(path, text);
  try {
    // Some file systems have no links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL));
  } catch (error) {
    unless('EEXIST')(error);
  } finally {
    await rm(draft, { force: true });
  }
}

const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  };
