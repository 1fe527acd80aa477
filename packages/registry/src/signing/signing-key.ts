import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { loadSecret } from '#app/secret-file';

/** Edges trust the release table and overrides by this signature. */
export interface Signer {
  /** Base64 of the Ed25519 signature over exactly this text. */
  sign(text: string): string;
}

const privateFile = (dataDir: string) => join(dataDir, 'registry-signing-key.pem');
/** For an edge on the same machine. */
export const publicKeyFile = (dataDir: string) => join(dataDir, 'registry-public-key.pem');

/** The first start creates the key, readable by its owner only. */
export async function loadSigner(dataDir: string): Promise<Signer> {
  await mkdir(dataDir, { recursive: true });
  const key = createPrivateKey(await readOrMake(privateFile(dataDir)));
  const draft = `${publicKeyFile(dataDir)}.${process.pid}`;
  await writeFile(draft, createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  await rename(draft, publicKeyFile(dataDir));
  return signerOf(key);
}

export function signerOf(key: KeyObject): Signer {
  return { sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}

const readOrMake = (path: string): Promise<string> =>
  loadSecret({
    path,
    make: () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    isWhole: (pem) => pem.includes('END PRIVATE KEY'),
    what: 'signing key',
  });
