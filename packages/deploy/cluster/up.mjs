// `pnpm cluster up` builds the image, starts the containers and makes the apps live.
import { rmSync } from 'node:fs';
import { requireSigningKey, writeSecrets } from '../bin/secrets.mjs';
import {
  answers,
  buildDatabaseImage,
  buildImage,
  compose,
  container,
  ensureNetwork,
  hasVolume,
  IMAGE,
  isReady,
  must,
  PORTS,
  SECRETS,
  SITE,
  until,
} from './podman.mjs';

/** @param registry one of the two, because all files of an upload must go to the same one */
export const publishApps = (registry = 'registry') => {
  const url = `http://${registry}:${PORTS[registry]}`;
  const words = ['node', 'packages/deploy/bin/publish.mjs'];
  must('podman', ['exec', '-e', `REGISTRY_URL=${url}`, container(registry), ...words]);
};

export async function up() {
  // The object store's stand-in knows this account only; the public image takes any name.
  const areNew = writeSecrets(SECRETS, { S3_ACCESS_KEY_ID: 'S3RVER' });
  if (areNew && hasVolume('postgres')) {
    rmSync(SECRETS, { recursive: true });
    throw new Error(
      `There is a database of an earlier site, whose secrets are not in ${SECRETS}. Put them there, remove its data with "pnpm cluster down --volumes", or name another site with COMPOSE_PROJECT_NAME.`,
    );
  }
  requireSigningKey(SECRETS);
  buildImage(IMAGE);
  buildDatabaseImage();
  ensureNetwork();
  compose(['up', '-d']);
  await until('registry is ready', () => isReady('registry'));
  publishApps();
  for (const name of ['registry-2', 'edge-1', 'edge-2']) await until(`${name} is ready`, () => isReady(name));
  await until('the site answers', async () => (await answers('/')).status === 200);
  console.log(SITE);
}
