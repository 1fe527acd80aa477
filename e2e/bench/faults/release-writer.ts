// A team goes on publishing while its registry is killed: each version goes live exactly once.
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@konnect/database';
import { makeVersionVariant } from '../../site/make-version-variant';
import type { FaultNotes } from './fault-row';
import type { SiteParts } from './site-parts';

const LIMIT_MS = 120_000;

export class ReleaseWriter {
  readonly live: string[] = [];
  readonly #parts: Pick<SiteParts, 'registry'>;

  constructor(parts: Pick<SiteParts, 'registry'>) {
    this.#parts = parts;
  }

  /** Repeats publishing and promoting the next version of careers until both are acknowledged. */
  async release(): Promise<void> {
    const { id, version, folder } = await makeVersionVariant('careers', {});
    const limit = performance.now() + LIMIT_MS;
    for (;;) {
      try {
        await this.#parts.registry().publish(folder);
        await this.#parts.registry().promote(id, version);
        break;
      } catch (error) {
        // A refusal has a code of its own; a registry that is away has none.
        const { code } = error as { code?: string };
        if (code?.startsWith('registry.') || performance.now() > limit) throw error;
        await delay(100);
      }
    }
    this.live.push(version);
    await rm(folder, { recursive: true });
  }

  /** Each release is in the history exactly once, and the last one is live. */
  async compare(database: Database, notes: FaultNotes): Promise<void> {
    const { rows } = await database.db.execute<{ version: string; action: string; count: number }>(
      `select version, action, count(*)::int as count from registry_audit
       where remote_id = 'careers' and outcome = 'done' group by version, action`,
    );
    const counted = new Map(rows.map(({ version, action, count }) => [`${action} of ${version}`, count]));
    for (const version of this.live)
      for (const action of ['publish', 'promote']) {
        const count = counted.get(`${action} of ${version}`) ?? 0;
        if (count === 0) notes.lost.push(`${action} of ${version}`);
        if (count > 1) notes.doubled.push(`${action} of ${version}, ${count} times`);
      }
    const { rows: live } = await database.db.execute<{ version: string }>(
      `select version from remote_live where remote_id = 'careers'`,
    );
    const last = this.live.at(-1);
    if (last !== undefined && live[0]?.version !== last)
      notes.broken.push(`careers ${live[0]?.version} is live, not ${last}`);
  }
}
