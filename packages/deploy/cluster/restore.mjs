// `pnpm cluster restore [moment]`: a new database from the bucket, and then the site on it.
import { compose, ensureNetwork, hasVolume } from './podman.mjs';
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
  ensureNetwork();
  compose(['up', '-d', 'object-store']);
  // It asks the bucket three times, so the object store has the time to start.
  const words = ['run', '--rm', '--no-deps', '--entrypoint', 'restore-database', 'postgres'];
  compose([...words, ...(moment ? [moment] : [])]);
  await up();
}
