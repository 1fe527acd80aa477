import type { Browser } from '@playwright/test';
import { ONLY_LATENCY, SLOW_4G, visit, type Conditions } from './browser/open-page';
import { requestDepths } from './browser/request-depth';
import { KINDS, type Kind, type Transfer } from './browser/wire';

/** One load of one page of one baseline. Times in milliseconds. */
export interface Load {
  ttfb: number;
  fcp: number;
  lcp: number;
  ready: number;
  tbt: number;
  cpu: number;
  cls: number;
  requests: number;
  bytes: Record<Kind, number>;
  lcpElement: string;
}

export interface Depth {
  /** Levels of what a page needs to be ready: document, scripts, styles, data. */
  code: number;
  /** The same with images and fonts, which nothing waits for. */
  all: number;
}

/** Loads a page once as a visitor on a slow line and a slow phone would, with empty caches. */
export async function measureLoad(
  browser: Browser,
  url: string,
  conditions: Conditions = SLOW_4G,
): Promise<Load> {
  return visit(browser, url, conditions, ({ wire, observed, cpu }) => {
    refuseFailures(wire.failures, wire.transfers);
    const bytes = Object.fromEntries(KINDS.map((kind) => [kind, wire.bytesOf(kind)])) as Record<Kind, number>;
    const { ttfb, fcp, lcp, ready, tbt, cls, lcpElement } = observed;
    return { ttfb, fcp, lcp, ready, tbt, cls, cpu, lcpElement, requests: wire.transfers.length, bytes };
  });
}

/** Counts the serial levels of a page's load. What arrived after the page was ready cannot have been needed for it, and is not counted. */
export async function measureDepth(
  browser: Browser,
  url: string,
): Promise<Depth & { deepest: string[]; cls: number }> {
  return visit(browser, url, ONLY_LATENCY, ({ wire, observed }) => {
    refuseFailures(wire.failures, wire.transfers);
    const begin = Math.min(...wire.transfers.map(({ start }) => start));
    const needed = wire.transfers.filter(({ end }) => (end - begin) * 1000 < observed.ready);
    const code = needed.filter(({ kind }) => kind !== 'image' && kind !== 'font');
    const depths = requestDepths(code);
    const levels = Math.max(...depths);
    return {
      code: levels,
      all: Math.max(...requestDepths(needed)),
      cls: observed.cls,
      deepest: code.filter((_, index) => depths[index] === levels).map((transfer) => transfer.url),
    };
  });
}

// A page whose parts do not arrive is quick and light, and would win.
function refuseFailures(failures: readonly string[], transfers: readonly Transfer[]): void {
  const refused = transfers
    .filter(({ status }) => status >= 400)
    .map(({ url, status }) => `${url}: ${status}`);
  const all = [...failures, ...refused];
  if (all.length > 0) throw new Error(`The page did not load whole: ${all.join('; ')}`);
}
