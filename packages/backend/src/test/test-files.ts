// Files of every kind for tests of uploads, and the forms that carry them.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { tinyPdf } from './tiny-pdf';

export interface TestFile {
  name: string;
  bytes: Buffer;
  /** The type that a browser would send. */
  type?: string;
}

export const pdf = (text = 'A CV'): Buffer => tinyPdf([text]);

/** A PDF of exactly this size: its end mark stays at the end. */
export function pdfOf(size: number): Buffer {
  const small = pdf();
  const end = small.lastIndexOf('startxref');
  return Buffer.concat([
    small.subarray(0, end),
    Buffer.alloc(size - small.length, 0x20),
    small.subarray(end),
  ]);
}

/** A zip of stored entries; `unpacked` lies about their size. */
export function zip(
  entries: readonly string[] | Readonly<Record<string, Buffer>>,
  unpacked?: number,
): Buffer {
  const contents: [string, Buffer][] = Array.isArray(entries)
    ? (entries as string[]).map((name) => [name, Buffer.from('<w/>')])
    : Object.entries(entries as Record<string, Buffer>);
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of contents) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(unpacked ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(unpacked ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), content);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(contents.length, 8);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

export const docx = (): Buffer => zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);

/** The frame of an older Word file: header, one table of sectors, a directory that names the document. */
export function doc(stream = 'WordDocument'): Buffer {
  const bytes = Buffer.alloc(512 * 6, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(0, 76);
  Buffer.from(stream, 'utf16le').copy(bytes, 512 * 2);
  return bytes;
}

const PLACE = {
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
  IFD0: { Artist: 'Amina Secret' },
};

export const jpegWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
    .withExif(PLACE)
    .jpeg()
    .toBuffer();
export const png = (): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer();

/** Few bytes that unpack to 144 million pixels. */
export const pngFlood = (): Promise<Buffer> =>
  sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

export interface FormParts {
  fields?: Record<string, string> | readonly (readonly [string, string])[];
  files?: Record<string, TestFile>;
}

/** A form as a browser sends it. */
export function form({ fields = {}, files = {} }: FormParts): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = `----test${randomUUID()}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Array.isArray(fields)
    ? (fields as [string, string][])
    : Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  for (const [name, file] of Object.entries(files)) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export interface TestFolder {
  path: string;
  /** Names of all files in it, whatever the depth. */
  files(): Promise<string[]>;
  remove(): Promise<void>;
}

export async function testFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'konnect-files-'));
  return {
    path,
    async files() {
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
