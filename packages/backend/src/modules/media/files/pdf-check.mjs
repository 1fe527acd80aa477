// @ts-check
// Runs in the worker thread alone.
import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';

/** @typedef {import('./document-check.ts').PdfFinding} Finding */
/** @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject */

/** Unpacked bytes of all object streams; those of a genuine PDF of 900 kB stay far below. */
const UNPACKED_MAX = 32 * 1024 * 1024;
const OBJECTS_PER_TICK = 1_000;

// The library throws at each byte that it cannot read, and stacks would take most of the time.
Error.stackTraceLimit = 0;

/**
 * Keys that only active content has. XFA forms bring scripts of their own.
 * @type {Record<string, Finding>}
 */
const KEYS = { JS: 'script', JavaScript: 'script', XFA: 'script', EF: 'files', EmbeddedFiles: 'files' };
/** What an action does, or what an object is. @type {Record<string, Finding>} */
const VALUES = { JavaScript: 'script', Launch: 'launch', EmbeddedFile: 'files' };

/** @param {string} name as the library spells it, with its slash and its #xx decoded */
const plain = (name) => name.slice(1);

/**
 * Walks the object with a list of its own, because an object may be nested deeper than the stack. @returns
 * {Finding | undefined}
 */
function findingIn(/** @type {PDFObject} */ object) {
  const left = [object];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next instanceof PDFName && Object.hasOwn(VALUES, plain(next.asString())))
      return VALUES[plain(next.asString())];
    if (next instanceof PDFStream) left.push(next.dict);
    if (next instanceof PDFArray) left.push(...next.asArray());
    if (next instanceof PDFDict)
      for (const [key, value] of next.entries()) {
        if (Object.hasOwn(KEYS, plain(key.asString()))) return KEYS[plain(key.asString())];
        left.push(value);
      }
  }
  return undefined;
}

const NAME = /\/((?:#[0-9a-f]{2}|[^\s#/<>[\](){}%])+)/gi;

/** For bytes that the library could not read as an object. @returns {Finding | undefined} */
function findingInText(/** @type {Uint8Array} */ bytes) {
  for (const [, name = ''] of Buffer.from(bytes).toString('latin1').matchAll(NAME)) {
    const decoded = name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
    if (Object.hasOwn(KEYS, decoded)) return KEYS[decoded];
    if (Object.hasOwn(VALUES, decoded)) return VALUES[decoded];
    // Its contents are not read, so they cannot be judged.
    if (decoded === 'ObjStm') return 'unreadable';
  }
  return undefined;
}

/** A table of objects may point into the bytes of a stream, where the library sees no object. */
const OBJECT_HEAD = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj/;

class CheckedParser extends PDFParser {
  /** @type {Finding | undefined} */
  finding;
  #unpacked = 0;

  constructor(/** @type {Uint8Array} */ bytes) {
    super(bytes, OBJECTS_PER_TICK);
    // Each object is checked when it is read: of two with the same number, a viewer may show either.
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.finding ??=
        object instanceof PDFInvalidObject ? findingInText(bytesOf(object)) : findingIn(object);
      assign(ref, object);
    };
  }

  /** @override */
  parseObject(/** @type {import('@cantoo/pdf-lib').PDFRef | undefined} */ ref) {
    const object = super.parseObject(ref);
    if (object instanceof PDFRawStream) this.#checkStream(object);
    return object;
  }

  #checkStream(/** @type {PDFRawStream} */ { dict, contents }) {
    if (OBJECT_HEAD.test(Buffer.from(contents).toString('latin1'))) this.finding ??= findingInText(contents);
    const type = dict.get(PDFName.of('Type'));
    // Viewers take a stream for one of objects because the table says so, whatever its type is.
    if (dict.get(PDFName.of('First')) instanceof PDFNumber && dict.get(PDFName.of('N')) instanceof PDFNumber)
      dict.set(PDFName.of('Type'), PDFName.of('ObjStm'));
    else if (type !== PDFName.of('XRef') && type !== PDFName.of('ObjStm')) return;
    if (!this.#isUnpackable(dict.get(PDFName.of('Filter')), contents)) {
      this.finding ??= 'unreadable';
      // The library unpacks without a limit, so it must not take this for a stream of objects.
      dict.set(PDFName.of('Type'), PDFName.of('Refused'));
    }
  }

  #isUnpackable(/** @type {PDFObject | undefined} */ filter, /** @type {Uint8Array} */ contents) {
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
    if (only === undefined) return true;
    if (only !== PDFName.of('FlateDecode') && only !== PDFName.of('Fl')) return false;
    try {
      const options = { maxOutputLength: UNPACKED_MAX, finishFlush: constants.Z_SYNC_FLUSH };
      this.#unpacked += inflateSync(contents, options).length;
      return this.#unpacked <= UNPACKED_MAX;
    } catch {
      return false;
    }
  }

  /** @returns {Promise<Finding | undefined>} */
  async check() {
    await this.parseDocument();
    const { trailerInfo } = this.context;
    // The packed objects of a locked file cannot be read, which is no damage.
    if (trailerInfo.Encrypt && (this.finding ?? 'unreadable') === 'unreadable') return 'locked';
    return this.finding ?? (trailerInfo.Root && findingIn(trailerInfo.Root));
  }
}

function bytesOf(/** @type {PDFInvalidObject} */ object) {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

/** @returns {Promise<Finding | undefined>} undefined when there is nothing of them */
export function checkPdf(/** @type {Uint8Array} */ bytes) {
  return new CheckedParser(bytes).check().catch(() => /** @type {const} */ ('unreadable'));
}
