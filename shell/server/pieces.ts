import { createHash } from 'node:crypto';

/** Text that is part of many documents: encoded and hashed once. */
export interface Piece {
  bytes: Buffer;
  digest: string;
}

export type Part = string | Piece;

export function pieceOf(text: string): Piece {
  const bytes = Buffer.from(text);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
}

/** All parts after each other, encoded. */
export function joinParts(parts: readonly (Part | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part instanceof Uint8Array ? part : part.bytes,
    ),
  );
}

/** Weak: one tag stands for a document in every encoding. */
export function etagOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : part.digest);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
