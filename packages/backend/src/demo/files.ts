// The demo's papers lie beside the code and in no folder of the site or bucket.
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '#app/modules/media/files/file-store';
import type { StoredFile } from '#app/modules/media/files/tables';

const PAPERS = fileURLToPath(new URL('./papers', import.meta.url));
export const demoPaperNames: readonly string[] = readdirSync(PAPERS).map((file) => file.replace('.pdf', ''));
const pathOf = (name: string) => join(PAPERS, `${name}.pdf`);
const keyOf = (name: string) => `de/demo-${name}`;

/** `number` makes the entry's id. */
export function demoFile(name: string, number: number, fileName: string, createdAt: Date): StoredFile {
  const bytes = readFileSync(pathOf(name));
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    storageKey: `${keyOf(name)}-${number}`,
    fileName,
    mediaType: 'application/pdf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('base64url'),
    ownerKey: null,
    createdAt,
    expiresAt: null,
    scan: null,
  };
}

export function withDemoFiles(store: FileStore): FileStore {
  return {
    ...store,
    open(key) {
      const name = demoPaperNames.find((known) => key.startsWith(`${keyOf(known)}-`));
      if (name === undefined) return store.open(key);
      const path = pathOf(name);
      return Promise.resolve({ bytes: statSync(path).size, stream: createReadStream(path) });
    },
  };
}
