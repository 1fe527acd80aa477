import type { Db } from '#app/db/database';
import type { Stores } from '#app/db/stores';

/** Fills an empty database with the demo content, inside the transaction `db`. */
export async function loadDemo(db: Db, stores: Stores, now: Date): Promise<void> {
  await stores.insertCategory(db, { slug: 'community', name: 'Community' });
  void now;
}
