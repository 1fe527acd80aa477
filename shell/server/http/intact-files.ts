import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { integrityOf } from '@konnect/registry/release-source';
import type { Encoding } from '../render/page-cache';
import { absentAs } from './open-files';

const SMALL_BYTES = 64 * 1024;
const LIMITS = { small: 400, checked: 2_000 };
/** A disk can lose old content without changing the date of the file. */
const CHECK_AGAIN_MS = 10 * 60_000;

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const ENCODINGS = Object.keys(ENDINGS) as Encoding[];

const decoders: Readonly<Record<Encoding, (copy: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (copy) => copy,
};

/** Quick enough for a repair: these copies are about a twelfth larger than those of a publish. */
const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: async (body) => body,
};

export interface IntactFile {
  encoding: Encoding;
  /** The content, or the place of an intact file that is too large to be cached. */
  content: Buffer | { file: string; bytes: number };
}

export interface Place {
  file: string;
  /** `sha384-...` of the file as it was built, from its descriptor. */
  integrity: string;
}

interface Copy {
  content?: IntactFile['content'];
  isDamaged?: boolean;
}

interface Checked {
  /** Path, inode, size and date: other content has another signature. */
  signature: string;
  at: number;
}

export class IntactFiles {
  readonly #small = new Map<string, Buffer>();
  readonly #checked = new Map<string, Checked>();
  readonly #onDamage: (file: string) => void;

  constructor(onDamage: (file: string) => void) {
    this.#onDamage = onDamage;
  }

  /** The copy for an encoding, else the file itself; undefined if neither is intact. Repairs damage. */
  async read(place: Place, wanted: Encoding): Promise<IntactFile | undefined> {
    const copy = await this.#copy(place, wanted);
    if (copy.content) return { encoding: wanted, content: copy.content };
    const { content } = wanted === 'identity' ? copy : await this.#copy(place, 'identity');
    if (!content) return undefined;
    if (copy.isDamaged) {
      const body = await this.recover([place]);
      if (body) await this.restore(place, body);
    }
    return { encoding: 'identity', content };
  }

  /** Reads the content from any intact copy. @param places of equal files */
  async recover(places: readonly Place[]): Promise<Buffer | undefined> {
    for (const { file, integrity } of places)
      for (const encoding of ENCODINGS) {
        const found = await readIntact(file + ENDINGS[encoding], encoding, integrity);
        if (found.state === 'intact') return found.body;
      }
    return undefined;
  }

  /** Replaces damaged copies. If the disk refuses, the next read recovers the content again. */
  async restore({ file, integrity }: Place, body: Buffer): Promise<void> {
    for (const encoding of ENCODINGS) {
      const name = file + ENDINGS[encoding];
      const { state } = await readIntact(name, encoding, integrity);
      if (state === 'intact' || (state === 'missing' && encoding !== 'identity')) continue;
      const draft = `${name}.${randomUUID()}`;
      try {
        await writeFile(draft, await encoders[encoding](body), { mode: 0o400 });
        await rename(draft, name);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    }
  }

  async #copy({ file, integrity }: Place, encoding: Encoding): Promise<Copy> {
    const name = file + ENDINGS[encoding];
    const cached = this.#small.get(name);
    if (cached) return { content: cached };
    const info = await stat(name).catch(absentAs(null));
    if (!info) return {};
    const signature = `${info.ino} ${info.size} ${info.mtimeMs}`;
    if (this.#isChecked(name, signature)) return { content: { file: name, bytes: info.size } };
    const found = await readIntact(name, encoding, integrity);
    if (found.state === 'damaged') this.#onDamage(name);
    if (found.state !== 'intact') return { isDamaged: found.state === 'damaged' };
    if (found.copy.length <= SMALL_BYTES) setBounded(this.#small, name, found.copy, LIMITS.small);
    else setBounded(this.#checked, name, { signature, at: performance.now() }, LIMITS.checked);
    return { content: found.copy };
  }

  #isChecked(name: string, signature: string): boolean {
    const known = this.#checked.get(name);
    return known?.signature === signature && performance.now() - known.at < CHECK_AGAIN_MS;
  }
}

type Found = { state: 'intact'; copy: Buffer; body: Buffer } | { state: 'damaged' | 'missing' };

async function readIntact(name: string, encoding: Encoding, integrity: string): Promise<Found> {
  const handle = await open(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return { state: 'missing' };
  try {
    const copy = await handle.readFile();
    const body = await decoders[encoding](copy);
    return integrityOf(body) === integrity ? { state: 'intact', copy, body } : { state: 'damaged' };
  } catch {
    // The copy cannot be decoded, or the disk cannot read it.
    return { state: 'damaged' };
  } finally {
    await handle.close();
  }
}

function setBounded<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > limit) map.delete(map.keys().next().value ?? '');
}
