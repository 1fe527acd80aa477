// Papers of the demo's applications, made when they are asked for, like its images: they lie in no folder and in no bucket.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '#app/modules/media/files/file-store';
import type { StoredFile } from '#app/modules/media/files/tables';
import { tinyPdf } from './tiny-pdf';

const PAPERS: Readonly<Record<string, readonly string[]>> = {
  'cv-brian': [
    'Brian Mutiso',
    'Diploma in Electrical Engineering',
    'Three years on ladders, none below the second rung.',
    'This paper belongs to the demo.',
  ],
  'cv-faith': [
    'Faith Achieng',
    'Customer service, four years',
    'Languages: English, Swahili, Dholuo',
    'This paper belongs to the demo.',
  ],
  'birth-certificate': [
    'Birth certificate',
    'A page in the place of a real one.',
    'This paper belongs to the demo.',
  ],
  'report-card': ['Report card', 'Total marks: 384 of 500', 'This paper belongs to the demo.'],
};

const keyOf = (name: string) => `de/demo-${name}`;

/** The entry of a paper, ready to be stored. `number` makes its id. */
export function demoFile(name: string, number: number, fileName: string, createdAt: Date): StoredFile {
  const bytes = paper(name);
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
  };
}

function paper(name: string): Buffer {
  const lines = PAPERS[name];
  if (!lines) throw new Error(`The demo has no paper called "${name}".`);
  return tinyPdf(lines);
}

/** A file store that also knows the demo's papers. */
export function withDemoFiles(store: FileStore): FileStore {
  return {
    ...store,
    open(key) {
      const name = Object.keys(PAPERS).find((known) => key.startsWith(`${keyOf(known)}-`));
      if (name === undefined) return store.open(key);
      const bytes = paper(name);
      return Promise.resolve({ bytes: bytes.length, stream: Readable.from([bytes]) });
    },
  };
}
