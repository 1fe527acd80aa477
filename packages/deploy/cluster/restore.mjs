// `pnpm cluster restore [moment]`: a new database from the bucket, and then the site on it.
import { writePartFiles } from '../bin/secrets.mjs';
import { buildDatabaseImage, compose, ensureNetwork, hasVolume, removeVolume, SECRETS } from './podman.mjs';
import { up } from './up.mjs';

/**
 * @param moment of the database's clock, with its time zone; without one, as far as the log goes
 * @throws Error when there is a database, which nothing overwrites
 */
export async function restore(moment) {
  if (hasVolume('postgres'))
    throw new Error(
      'There is a database. End the site with "pnpm cluster down", copy its volume away with "podman volume export", and remove the volume with "podman volume rm".',
    );
  // On a new machine there are only the secrets.
  writePartFiles(SECRETS);
  buildDatabaseImage();
  ensureNetwork();
  compose(['up', '-d', 'object-store']);
  // It asks the bucket three times, so the object store has the time to start.
  const words = ['run', '--rm', '--no-deps', '--entrypoint', 'restore-database', 'postgres'];
  try {
    compose([...words, ...(moment ? [moment] : [])]);
  } catch (error) {
    // What it left would stop the next try, or be taken for a database.
    removeVolume('postgres');
    throw error;
  }
  await up();
}
