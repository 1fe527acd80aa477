// Four times as many requests as the site can answer: what it takes stays quick, the rest gets a 503.
import { links } from '@konnect/contracts';
import { arrive, percentile, saturate } from './arrivals';
import { FaultNotes, type FaultRow } from './fault-row';
import { SiteParts } from './site-parts';

const TIMES = 4;
const LANES = 32;
const SECONDS = { warm: 5, saturated: 5, overload: 15 };
const P99_MS = 1_000;

export const overload: FaultRow = {
  name: 'overload',
  async run({ port, say }) {
    const notes = new FaultNotes();
    const site = await SiteParts.create({ database: { kind: 'embedded' }, port, settings: { SEED: 'demo' } });
    // The number of the page is none, so that each request is rendered anew.
    const page = (number: number): URL =>
      new URL(
        `${number % 2 ? links.community() : links.jobs()}?page=v${number}&pages=v${number}`,
        site.urls.edge,
      );
    let done: string;
    try {
      await site.startAll();
      await saturate(page, LANES, SECONDS.warm);
      const rate = await saturate(page, LANES, SECONDS.saturated);
      say(`overload: ${rate.toFixed(0)} pages a second with ${LANES} connections`);
      const all = await arrive(page, rate * TIMES, SECONDS.overload);
      const taken = all.filter(({ status }) => status === 200);
      const refused = all.filter(({ status }) => status === 503);
      const p99 = percentile(
        taken.map(({ ms }) => ms),
        0.99,
      );
      for (const { status } of all.filter(({ status }) => status !== 200 && status !== 503))
        notes.broken.push(`answered ${status}`);
      for (const { hasRetryAfter } of refused)
        if (!hasRetryAfter) notes.broken.push('503 without Retry-After');
      if (!(p99 < P99_MS)) notes.broken.push(`p99 of accepted requests is ${p99.toFixed(0)} ms`);
      done = `${(rate * TIMES).toFixed(0)} a second, of which ${rate.toFixed(0)} can be answered: ${taken.length} taken, p99 ${p99.toFixed(0)} ms; ${refused.length} refused with 503, p99 ${percentile(
        refused.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms`;
    } finally {
      await site.remove();
    }
    return [notes.result(`overload, ${TIMES} times`, done)];
  },
};
