// A file's name and the type that the browser sends prove nothing, so its bytes decide.
import { UPLOAD_TYPES } from '@konnect/contracts/rules';

export type ContentType = (typeof UPLOAD_TYPES)[keyof typeof UPLOAD_TYPES];

export type Inspected = { type: ContentType } | { broken: true } | undefined;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** @returns undefined for a type that is not accepted; decoding later proves images complete */
export function inspectContent(bytes: Buffer): Inspected {
  if (startsWith(bytes, PNG)) return { type: UPLOAD_TYPES.png };
  if (startsWith(bytes, JPEG)) return { type: UPLOAD_TYPES.jpg };
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return isWholePdf(bytes) ? { type: UPLOAD_TYPES.pdf } : { broken: true };
  if (startsWith(bytes, ZIP)) return inspectZip(bytes);
  if (startsWith(bytes, COMPOUND)) return inspectCompound(bytes);
  return undefined;
}

function startsWith(bytes: Buffer, head: Buffer): boolean {
  return bytes.subarray(0, head.length).equals(head);
}

/** Some programs write a few bytes after a PDF's end mark. */
const PDF_TAIL = 2_048;
/** Offset of the last cross-reference table, and the end mark; a linearised file first has a `0`. */
const PDF_END = /startxref\s+([1-9]\d*)\s+%%EOF/y;

/** Mail programs and scanners append bytes after the end; a truncated file has no end mark. */
function isWholePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const tail = text.slice(-PDF_TAIL);
  if (tail.includes('%%EOF') && tail.includes('startxref')) return true;
  for (let at = text.lastIndexOf('startxref'); at > 0; at = text.lastIndexOf('startxref', at - 1)) {
    PDF_END.lastIndex = at;
    const table = Number(PDF_END.exec(text)?.[1] ?? Number.NaN);
    if (table < at) return true;
  }
  return false;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const COMMENT_MAX = 65_535;
/** A genuine Word document of 900 kB unpacks to less; a zip bomb is far larger. */
const UNPACKED_MAX = 100 * 1024 * 1024;
const ENTRIES_MAX = 5_000;

interface ZipEntry {
  name: string;
  unpacked: number;
}

/** A Word document is a zip with certain parts; other zips (programs, archives, spreadsheets) are refused. */
function inspectZip(bytes: Buffer): Inspected {
  const entries = zipEntries(bytes);
  if (entries === undefined) return { broken: true };
  const names = new Set(entries.map((entry) => entry.name));
  const isWord = names.has('[Content_Types].xml') && names.has('word/document.xml');
  const isBomb = entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX;
  return isWord && !isBomb ? { type: UPLOAD_TYPES.docx } : undefined;
}

/** Reads the directory at the end without unpacking; a truncated zip has none. */
function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  const end = endOfDirectory(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX) return undefined;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const [nameLength, extraLength, commentLength] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      unpacked: bytes.readUInt32LE(at + 24),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function endOfDirectory(bytes: Buffer): number | undefined {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - COMMENT_MAX); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const COMPOUND_HEADER = 512;

/** The older Word format is a small file system, whose sector table shows whether the end is missing. */
function inspectCompound(bytes: Buffer): Inspected {
  if (bytes.length < COMPOUND_HEADER * 3) return { broken: true };
  const sectorSize = 1 << bytes.readUInt16LE(30);
  const tables = bytes.readUInt32LE(44);
  const sectors = Math.floor((bytes.length - COMPOUND_HEADER) / sectorSize);
  if (sectorSize < 512 || sectorSize > 4_096) return { broken: true };
  for (const position of [bytes.readUInt32LE(48), ...firstTables(bytes, tables)])
    if (position >= sectors) return { broken: true };
  return bytes.includes(WORD_STREAM) ? { type: UPLOAD_TYPES.doc } : undefined;
}

function firstTables(bytes: Buffer, count: number): number[] {
  return Array.from({ length: Math.min(count, 109) }, (_, index) => bytes.readUInt32LE(76 + index * 4));
}
