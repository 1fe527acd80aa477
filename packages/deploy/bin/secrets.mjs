// `node packages/deploy/bin/secrets.mjs <folder>`: makes the passwords and keys of a new site. What is there
// stays.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secret = () => randomBytes(24).toString('base64url');

/**
 * @returns the lines of konnect.env; `known` replaces single values, such as the address of a database that
 * exists
 */
export function makeSettings(known = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const password = secret();
  const settings = {
    POSTGRES_USER: 'konnect',
    POSTGRES_DB: 'konnect',
    POSTGRES_PASSWORD: password,
    DATABASE_URL: `postgres://konnect:${password}@postgres:5432/konnect`,
    SERVER_SECRET: secret(),
    REGISTRY_TOKEN: secret(),
    REGISTRY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    METRICS_TOKEN: secret(),
    S3_ACCESS_KEY_ID: 'konnect',
    S3_SECRET_ACCESS_KEY: secret(),
    ...known,
  };
  // The object store's own names for the same two.
  settings.MINIO_ROOT_USER = settings.S3_ACCESS_KEY_ID;
  settings.MINIO_ROOT_PASSWORD = settings.S3_SECRET_ACCESS_KEY;
  return { settings, signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}

/** What the cache of pages and the edges know of each other; a folder of an earlier release has none yet. */
function writeCacheSecret(folder) {
  const file = join(folder, 'cdn.env');
  if (existsSync(file)) return;
  const lines = ['CDN_MAX_AGE=60', 'CDN_PURGE=varnish:http://varnish/', `CDN_PURGE_TOKEN=${secret()}`];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
}

/**
 * Writes `konnect.env`, `cdn.env`, `registry-signing-key.pem` and `metrics-token` into a folder for its owner
 * alone.
 * @returns false when there are secrets already: new ones would lock everyone out
 */
export function writeSecrets(folder, known = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeCacheSecret(folder);
  if (existsSync(join(folder, 'konnect.env'))) return false;
  const { settings, signingKey } = makeSettings(known);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'konnect.env'), lines.join(''), { mode: 0o600 });
  // Containers read these under another account; the folder itself is closed.
  for (const [name, text] of [
    ['registry-signing-key.pem', signingKey],
    ['metrics-token', settings.METRICS_TOKEN],
  ]) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o644);
  }
  return true;
}

if (process.argv[1]?.endsWith('secrets.mjs')) {
  const folder = process.argv[2];
  if (!folder) {
    console.error('Say where: node packages/deploy/bin/secrets.mjs <folder>');
    process.exit(2);
  }
  const known = process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {};
  console.log(
    writeSecrets(folder, known) ? `${folder} holds the secrets.` : `${folder} has secrets already.`,
  );
}
