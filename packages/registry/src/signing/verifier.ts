import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { publicKeyFile } from './signing-key';

/** True when the registry signed exactly this text. */
export type Verifier = (text: string, signature: string | null) => Promise<boolean>;

export interface VerifierOptions {
  /** Holds the public key when the registry is on the same machine. */
  dataDir: string;
  /** The same key as PEM or its base64 body, for an edge elsewhere: its `registryKey`. It wins. */
  publicKey?: string;
}

/** @throws Error when it is no Ed25519 public key: an edge with such a one would refuse every table without saying why */
function parse(key: string): KeyObject {
  let parsed: KeyObject | undefined;
  try {
    parsed = key.includes('BEGIN')
      ? createPublicKey(key)
      : createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  } catch {
    // Said below.
  }
  if (parsed?.asymmetricKeyType !== 'ed25519')
    throw new Error(
      "The registry's public key is no Ed25519 key: copy registry-public-key.pem of its data folder, whole or its base64 lines.",
    );
  return parsed;
}

/** Without a key nothing is trusted; the file is looked for until it is there, because a registry may start after its edges. */
export function createVerifier({ dataDir, publicKey }: VerifierOptions): Verifier {
  let known = publicKey ? parse(publicKey) : undefined;
  return async (text, signature) => {
    try {
      known ??= parse(await readFile(publicKeyFile(dataDir), 'utf8'));
      return signature !== null && verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  };
}
