import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { publicKeyFile } from './signing-key';

/** True when the registry signed exactly this text. */
export type Verifier = (text: string, signature: string | null) => Promise<boolean>;

export interface VerifierOptions {
  /** Folder with the public key, if the registry is on the same machine. */
  dataDir: string;
  /** The key as PEM or its base64 body (`registryKey`). It takes precedence over the file. */
  publicKey?: string;
}

/** @throws Error for another kind of key, because an edge would refuse every table without a reason */
function parse(key: string): KeyObject {
  let parsed: KeyObject | undefined;
  try {
    parsed = key.includes('BEGIN')
      ? createPublicKey(key)
      : createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  } catch {}
  if (parsed?.asymmetricKeyType !== 'ed25519')
    throw new Error(
      "The registry's public key is no Ed25519 key: copy registry-public-key.pem of its data folder, whole or its base64 lines.",
    );
  return parsed;
}

/** Nothing is trusted without a key, whose file is read until it exists: edges may start first. */
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
