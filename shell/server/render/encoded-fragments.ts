import { createHash } from 'node:crypto';

export interface EncodedFragment {
  bytes: Buffer;
  digest: string;
}

export type Fragment = string | EncodedFragment;

export function encodedFragment(text: string): EncodedFragment {
  const bytes = Buffer.from(text);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
}

export const lengthOf = (parts: readonly Fragment[]): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.bytes.length), 0);

export function joinFragments(parts: readonly (Fragment | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part instanceof Uint8Array ? part : part.bytes,
    ),
  );
}

const SCRATCH_BYTES = 512 * 1024;
const UTF8_BYTES_MAX = 3;
let scratch: Buffer | undefined;

// New memory for each page makes V8 collect the whole heap every few pages. `use` must not keep the bytes.
export function useJoined<T>(parts: readonly (Fragment | Uint8Array)[], use: (bytes: Buffer) => T): T {
  const most = parts.reduce((sum, part) => sum + mostBytesOf(part), 0);
  if (most > SCRATCH_BYTES) return use(joinFragments(parts));
  const target = (scratch ??= Buffer.allocUnsafeSlow(SCRATCH_BYTES));
  let end = 0;
  for (const part of parts) {
    if (typeof part === 'string') end += target.write(part, end);
    else {
      const bytes = part instanceof Uint8Array ? part : part.bytes;
      target.set(bytes, end);
      end += bytes.length;
    }
  }
  return use(target.subarray(0, end));
}

function mostBytesOf(part: Fragment | Uint8Array): number {
  if (typeof part === 'string') return part.length * UTF8_BYTES_MAX;
  return part instanceof Uint8Array ? part.length : part.bytes.length;
}

/** The ETag is weak because it covers the document in every encoding. */
export function etagOf(parts: readonly Fragment[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : part.digest);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
