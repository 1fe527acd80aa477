import { links } from '@konnect/contracts';
import { type Arrival, arrive, percentile, saturate } from './arrivals';
import { FaultNotes, type FaultRow } from './fault-row';
import { SiteParts } from './site-parts';

const TIMES = 4;
const LANES = 32;
const SECONDS = { warm: 5, saturated: 5, overload: 15 };
/** These calls come from people who already have the site open. */
const CALLS_A_SECOND = 20;
const P99_MS = 1_000;

interface Sorted {
  taken: number;
  refused: number;
  takenP99: number;
  refusedP99: number;
}

/** Notes every answer that is late and every refusal without a time to come back. */
function sort(what: string, all: readonly Arrival[], notes: FaultNotes): Sorted {
  const taken = all.filter(({ status }) => status === 200);
  const refused = all.filter(({ status }) => status === 503);
  const p99 = (some: readonly Arrival[]): number =>
    percentile(
      some.map(({ ms }) => ms),
      0.99,
    );
  for (const { status } of all)
    if (status !== 200 && status !== 503) notes.broken.push(`${what} was answered ${status}`);
  for (const { hasRetryAfter } of refused)
    if (!hasRetryAfter) notes.broken.push(`${what} was answered 503 without Retry-After`);
  const takenP99 = p99(taken);
  if (!(takenP99 < P99_MS)) notes.broken.push(`p99 of each accepted ${what} is ${takenP99.toFixed(0)} ms`);
  return { taken: taken.length, refused: refused.length, takenP99, refusedP99: p99(refused) };
}

export const overload: FaultRow = {
  name: 'overload',
  async run({ port, say }) {
    const notes = new FaultNotes();
    const site = await SiteParts.create({ database: { kind: 'embedded' }, port, settings: { SEED: 'demo' } });
    // The page number does not exist, so each request is rendered.
    const page = (number: number): URL =>
      new URL(
        `${number % 2 ? links.community() : links.jobs()}?page=v${number}&pages=v${number}`,
        site.urls.edge,
      );
    // No two search for the same word, so the edge passes each on to the backend.
    const call = (number: number): URL =>
      new URL(`/api/trending-community-events/?search=w${number}`, site.urls.edge);
    let done: string;
    try {
      await site.startAll();
      await saturate(page, LANES, SECONDS.warm);
      const rate = await saturate(page, LANES, SECONDS.saturated);
      say(`overload: ${rate.toFixed(0)} pages a second with ${LANES} connections`);
      const [pages, calls] = (
        await Promise.all([
          arrive(page, rate * TIMES, SECONDS.overload),
          arrive(call, CALLS_A_SECOND, SECONDS.overload),
        ])
      ).map((all, index) => sort(index === 0 ? 'page' : 'call', all, notes)) as [Sorted, Sorted];
      done = `${(rate * TIMES).toFixed(0)} pages a second, of which ${rate.toFixed(0)} can be answered: ${pages.taken} taken, p99 ${pages.takenP99.toFixed(0)} ms; ${pages.refused} refused with 503, p99 ${pages.refusedP99.toFixed(0)} ms; of ${calls.taken + calls.refused} calls beside them ${calls.refused} refused, p99 of the others ${calls.takenP99.toFixed(0)} ms`;
    } finally {
      await site.remove();
    }
    return [notes.result(`overload, ${TIMES} times`, done)];
  },
};
