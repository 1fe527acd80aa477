// @ts-check
// A Word document lists what it loads and contains as relationships. Runs in the worker thread alone.
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';

/** @typedef {import('./document-check.ts').DocxFinding} Finding */
/** @typedef {import('yauzl').ZipFile} ZipFile */
/** @typedef {import('yauzl').Entry} Entry */
/** @typedef {Readonly<Record<string, string | undefined>>} Attributes */
/** @typedef {(tag: string, attributes: Attributes) => Finding | undefined} Check */

/** Bytes of one list of relationships, and of all; genuine documents stay far below. */
const PART_MAX = 1024 * 1024;
const PARTS_MAX = 8 * 1024 * 1024;

/**
 * Both lists have two nested tags. The parser searches each enclosing tag for a namespace, so time grows
 * with the square of the depth: 40,000 tags took 85 s.
 */
const DEPTH_MAX = 16;

/**
 * Content of another program, whether it stands in the document or elsewhere. The type ends in this word in
 * both editions of the standard. @type {Readonly<Record<string, Finding>>}
 */
const REFUSED_TYPES = {
  vbaProject: 'macros',
  wordVbaData: 'macros',
  attachedTemplate: 'template',
  oleObject: 'files',
  control: 'files',
  activeXControlBinary: 'files',
  aFChunk: 'files',
  frame: 'outside',
  subDocument: 'outside',
};
/** A place on the reader's own disk; Word's CV templates leave such addresses behind. */
const ON_DISK = /^(?:file:\/\/\/)?(?:[a-z]:[\\/]|\/?(?:Users|Applications|Library)\/)/i;
/** What a click on a link may open. Word writes addresses without a scheme, too. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|#|[^:\\]*$)/i;

/** @returns {Promise<Finding | undefined>} undefined when there is nothing of them */
export async function checkDocx(/** @type {Uint8Array} */ bytes) {
  try {
    return await findingIn(
      await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    );
  } catch {
    return 'unreadable';
  }
}

/** @returns {Promise<Finding | undefined>} */
async function findingIn(/** @type {ZipFile} */ zip) {
  let left = PARTS_MAX;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (name.endsWith('vbaproject.bin')) return 'macros';
    const check = name.endsWith('.rels')
      ? relationship
      : name === '[content_types].xml'
        ? contentType
        : undefined;
    if (!check) continue;
    left -= entry.uncompressedSize;
    if (entry.uncompressedSize > PART_MAX || left < 0) return 'unreadable';
    const finding = findingInXml(await readText(zip, entry), check);
    if (finding) return finding;
  }
  return undefined;
}

/** @type {Check} */
function relationship(tag, attributes) {
  if (tag !== 'Relationship') return undefined;
  const type = attributes['Type']?.split('/').pop() ?? '';
  const target = attributes['Target']?.trim() ?? '';
  if (type === 'attachedTemplate' && ON_DISK.test(target)) return undefined;
  if (Object.hasOwn(REFUSED_TYPES, type)) return REFUSED_TYPES[type];
  if (attributes['TargetMode']?.trim().toLowerCase() !== 'external') return undefined;
  return type === 'hyperlink' && SAFE_LINK.test(target) && !target.startsWith('//') ? undefined : 'outside';
}

/** A project of macros may have any file name; its content type gives it away. @type {Check} */
function contentType(_tag, attributes) {
  return /macroEnabled|vbaProject|activeX/i.test(attributes['ContentType'] ?? '') ? 'macros' : undefined;
}

/** @returns {Finding | undefined} */
function findingInXml(/** @type {string} */ text, /** @type {Check} */ check) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  /** @type {Finding | undefined} */
  let finding;
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  // The standard forbids it, and it could hide words behind names of its own.
  parser.on('doctype', () => (finding ??= 'unreadable'));
  parser.on('closetag', () => (depth -= 1));
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new Error('The tags are nested too deep.');
    const plain = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]));
    finding ??= check(local, plain);
  });
  parser.write(text).close();
  return finding;
}

/** XML in such a document is UTF-8 or UTF-16. */
async function readText(/** @type {ZipFile} */ zip, /** @type {Entry} */ entry) {
  /** @type {Buffer[]} */
  const chunks = [];
  // The stream fails when there is more than the entry says.
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  const isLittleEndian = bytes[0] === 0xff && bytes[1] === 0xfe;
  const encoding = isBigEndian ? 'utf-16be' : isLittleEndian ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
