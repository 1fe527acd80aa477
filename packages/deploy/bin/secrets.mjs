// `node packages/deploy/bin/secrets.mjs <folder>` makes missing secrets and writes one file for each part.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PART_SECRETS = JSON.parse(readFileSync(join(ROOT, 'e2e/serve/part-secrets.json'), 'utf8'));
/** These run foreign images, which read no setting of ours. */
const OF_OTHERS = ['backup', 'postgres', 'object-store'];
const ALL = 'konnect.env';
const SIGNING_KEY = 'registry-signing-key.pem';
const EDGE_TOKEN = 'REGISTRY_EDGE_TOKEN';
const DESK_TOKEN = 'REGISTRY_DESK_TOKEN';

const secret = () => randomBytes(24).toString('base64url');
const linesOf = (text) =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]*)=.*$/gm)].map(([line, name]) => ({ line, name }));

/** @param known replaces values, such as the address of an existing database */
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
    [EDGE_TOKEN]: secret(),
    [DESK_TOKEN]: secret(),
    REGISTRY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    METRICS_TOKEN: secret(),
    S3_ACCESS_KEY_ID: 'konnect',
    S3_SECRET_ACCESS_KEY: secret(),
    ...known,
  };
  // MinIO has its own names for the same two.
  settings.MINIO_ROOT_USER = settings.S3_ACCESS_KEY_ID;
  settings.MINIO_ROOT_PASSWORD = settings.S3_SECRET_ACCESS_KEY;
  return { settings, signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}

function writeClosed(folder, name, text) {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  // `mode` above only applies to a new file.
  chmodSync(file, 0o600);
}

/** Containers read such a file under another account; the folder itself is closed. */
function writeForContainers(folder, name, text) {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o644);
}

/** The cache of pages and the edges share it; a folder of an earlier release has none. */
function writeCacheSecret(folder) {
  if (existsSync(join(folder, 'cdn.env'))) return;
  const lines = ['CDN_MAX_AGE=60', 'CDN_PURGE=varnish:http://varnish/', `CDN_PURGE_TOKEN=${secret()}`];
  writeClosed(folder, 'cdn.env', `${lines.join('\n')}\n`);
}

/** A folder of an earlier release has no tokens for edges and for the desk. */
function addTokens(folder) {
  const file = join(folder, ALL);
  for (const token of [EDGE_TOKEN, DESK_TOKEN]) {
    const text = readFileSync(file, 'utf8');
    if (linesOf(text).some(({ name }) => name === token)) continue;
    appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}${token}=${secret()}\n`);
  }
}

/** @returns names of settings that no part reads @throws Error when the folder has no `konnect.env` */
export function writePartFiles(folder) {
  if (!existsSync(join(folder, ALL))) throw new Error(`${folder} has no ${ALL}.`);
  addTokens(folder);
  const lines = linesOf(readFileSync(join(folder, ALL), 'utf8'));
  const secrets = new Set(Object.values(PART_SECRETS).flat());
  const settings = new Set(linesOf(readFileSync(join(ROOT, '.env.example'), 'utf8')).map(({ name }) => name));
  const isOpen = (name) => settings.has(name) && !secrets.has(name);
  for (const [part, own] of Object.entries(PART_SECRETS)) {
    const isOurs = !OF_OTHERS.includes(part);
    const chosen = lines.filter(({ name }) => own.includes(name) || (isOurs && isOpen(name)));
    const text = chosen.map(({ line }) => `${line}\n`).join('');
    writeClosed(folder, `${part}.env`, `# Made of ${ALL} by secrets.mjs: change it there.\n${text}`);
  }
  const tokenLine = lines.findLast(({ name }) => name === 'METRICS_TOKEN')?.line ?? '';
  writeForContainers(folder, 'metrics-token', tokenLine.replace('METRICS_TOKEN=', ''));
  return lines.map(({ name }) => name).filter((name) => !secrets.has(name) && !isOpen(name));
}

/** @param say takes a line for people @returns false for existing secrets: new ones would lock all out */
export function writeSecrets(folder, known = {}, say = console.warn) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeCacheSecret(folder);
  const areNew = !existsSync(join(folder, ALL));
  if (areNew) writeNew(folder, known);
  for (const name of writePartFiles(folder)) say(`${name} of ${ALL} goes to no part: no part reads it.`);
  return areNew;
}

/** Existing releases need the key of the site, so no new one is made. @throws Error when it is missing */
export function requireSigningKey(folder) {
  // podman-compose makes a folder of a file that it cannot find.
  if (statSync(join(folder, SIGNING_KEY), { throwIfNoEntry: false })?.isFile()) return;
  throw new Error(
    `${folder} has no file ${SIGNING_KEY}, with which the registry signs releases: copy that of the site there.`,
  );
}

function writeNew(folder, known) {
  const { settings, signingKey } = makeSettings(known);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeClosed(folder, ALL, lines.join(''));
  writeForContainers(folder, SIGNING_KEY, signingKey);
}

if (process.argv[1]?.endsWith('secrets.mjs')) {
  const folder = process.argv[2];
  if (!folder) {
    console.error('Say where: node packages/deploy/bin/secrets.mjs <folder>');
    process.exit(2);
  }
  const known = process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {};
  console.log(
    writeSecrets(folder, known)
      ? `${folder} holds the secrets, and a file for each part.`
      : `${folder} has secrets already; the files of the parts were made of them again.`,
  );
}
