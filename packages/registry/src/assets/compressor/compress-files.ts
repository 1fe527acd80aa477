import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';

import { compressedCopies, ENCODINGS, type Effort, type Encoding } from '../compress';
import { writeDurably } from '../write-durably';

export interface UncompressedFile {
  file: string;
  effort: Effort;
  encodings: readonly Encoding[];
}

/** Replaces each copy in one step, so a reader gets the old or the new one. */
export async function compressFiles(files: readonly UncompressedFile[]): Promise<void> {
  for (const { file, effort, encodings } of files) {
    for (const [encoding, copy] of compressedCopies(await readFile(file), effort, encodings)) {
      const draft = `${file}.${randomUUID()}.draft`;
      await writeDurably(draft, copy);
      await rename(draft, file + ENCODINGS[encoding]);
    }
  }
}
