import { eq } from 'drizzle-orm';
import type { Database } from '@konnect/database';
import { appState } from '#app/db/schema';
import { LARGE_COUNTS, type LargeCounts } from './large/counts';
import { seedApi } from './seed-api';

const DEMO_LOADED = 'demo.loaded';

/**
 * Fills an empty database in one transaction. `large` adds 100,000 articles, 1,000,000 comments, 100,000
 * applications and 200,000 survey answers, or the numbers that it gives. `say` takes lines of progress.
 * @returns false when the demo was already there
 */
export async function seedDemo(
  database: Database,
  clock: () => Date = () => new Date(),
  { large = false, say }: { large?: boolean | Partial<LargeCounts>; say?: (line: string) => void } = {},
): Promise<boolean> {
  const known = await database.db.select().from(appState).where(eq(appState.name, DEMO_LOADED));
  if (known.length > 0) return false;
  return database.transaction(async (tx) => {
    // Several processes may start at once: only the one that inserts this row loads the content.
    const mine = await tx
      .insert(appState)
      .values({ name: DEMO_LOADED, value: clock().toISOString() })
      .onConflictDoNothing()
      .returning();
    if (mine.length === 0) return false;
    const { loadDemo } = await import('./index');
    await loadDemo(tx, seedApi, clock());
    if (large) {
      const { loadLarge } = await import('./large/index');
      await loadLarge(tx, clock(), large === true ? LARGE_COUNTS : large, say);
    }
    return true;
  });
}
