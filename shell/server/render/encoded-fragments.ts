import { createHash } from 'node:crypto';

/** Text that is part of many documents: encoded and hashed once. */
export interface EncodedFragment {
  bytes: Buffer;
  digest: string;
}

export type Fragment = string | EncodedFragment;

export function encodedFragment(text: string): EncodedFragment {
  const bytes = Buffer.from(text);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
}

/** All parts after each other, encoded. */
export function joinFragments(parts: readonly (Fragment | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part instanceof Uint8Array ? part : part.bytes,
    ),
  );
}

/** Weak: one tag covers the document in every encoding. */
export function etagOf(parts: readonly Fragment[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : part.digest);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
