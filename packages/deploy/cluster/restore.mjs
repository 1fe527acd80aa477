// `pnpm cluster restore [moment]` starts the site on a new database from the bucket.
import { requireSigningKey, writePartFiles } from '../bin/secrets.mjs';
import { buildDatabaseImage, compose, ensureNetwork, hasVolume, removeVolume, SECRETS } from './podman.mjs';
import { up } from './up.mjs';

/** @param moment with time zone; default: the end of the log @throws Error when there is a database */
export async function restore(moment) {
  if (hasVolume('postgres'))
    throw new Error(
      'There is a database. End the site with "pnpm cluster down", copy its volume away with "podman volume export", and remove the volume with "podman volume rm".',
    );
  // On a new machine there are only the secrets.
  writePartFiles(SECRETS);
  requireSigningKey(SECRETS);
  buildDatabaseImage();
  ensureNetwork();
  compose(['up', '-d', 'object-store']);
  // It calls the bucket three times, so the object store has time to start.
  const words = ['run', '--rm', '--no-deps', '--entrypoint', 'restore-database', 'postgres'];
  try {
    compose([...words, ...(moment ? [moment] : [])]);
  } catch (error) {
    // The rest would stop the next try, or look like a database.
    removeVolume('postgres');
    throw error;
  }
  await up();
}
