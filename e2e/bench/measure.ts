import type { Browser } from '@playwright/test';
import {
  newPhone,
  ONLY_LATENCY,
  openPage,
  SLOW_4G,
  visit,
  type Conditions,
  type Visit,
} from './browser/open-page';
import { requestDepths } from './browser/request-depth';
import { KINDS, type Kind } from './browser/wire';

/** Times are in milliseconds. */
export interface Load {
  ttfb: number;
  fcp: number;
  lcp: number;
  /** Paint of the largest image of the first screen; 0 where texts are larger. */
  hero: number;
  /** 0 where nothing says when the page is ready. */
  ready: number;
  tbt: number;
  cpu: number;
  cls: number;
  requests: number;
  bytes: Record<Kind, number>;
  /** Scripts and styles that were requested until the page was ready; later ones are prefetches. */
  codeBytes: number;
  lcpElement: string;
}

export interface Depth {
  /** Levels that a page needs to be ready: document, scripts, styles, data. */
  code: number;
  /** The same with images and fonts, for which nothing waits. */
  all: number;
}

/** Adds the first and the largest paint of a second visit with a full browser cache. */
export interface LoadAndReturn extends Load {
  warmFcp: number;
  warmLcp: number;
}

export async function measureLoad(
  browser: Browser,
  url: string,
  conditions: Conditions = SLOW_4G,
): Promise<Load> {
  return visit(browser, url, conditions, loadOf);
}

/** Loads a page on a slow line and a slow phone, watches it for five seconds more, and opens it again. */
export async function measureLoadAndReturn(
  browser: Browser,
  url: string,
  { savesData = false }: { savesData?: boolean | undefined } = {},
): Promise<LoadAndReturn> {
  const conditions = { ...SLOW_4G, savesData };
  const context = await newPhone(browser, conditions);
  try {
    const first = await openPage(context, url, conditions, 'settled');
    const load = loadOf(first);
    await first.page.close();
    const second = await openPage(context, url, conditions, 'quiet');
    refuseFailures(second);
    return { ...load, warmFcp: second.observed.fcp, warmLcp: second.observed.lcp };
  } finally {
    await context.close();
  }
}

function loadOf(visited: Visit): Load {
  refuseFailures(visited);
  const { wire, observed, cpu } = visited;
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, wire.bytesOf(kind)])) as Record<Kind, number>;
  const { ttfb, fcp, lcp, hero, ready, tbt, cls, lcpElement } = observed;
  const codeBytes = neededBytes(visited);
  return {
    ...{ ttfb, fcp, lcp, hero, ready, tbt, cls, cpu, lcpElement, bytes, codeBytes },
    requests: wire.transfers.length,
  };
}

function neededBytes({ wire, observed }: Visit): number {
  const begin = Math.min(...wire.transfers.map(({ start }) => start));
  return wire.transfers
    .filter(({ kind, start }) => (kind === 'js' || kind === 'css') && (start - begin) * 1000 < observed.ready)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Counts the serial levels of a load. Answers after the page was ready cannot have been needed. */
export async function measureDepth(
  browser: Browser,
  url: string,
): Promise<Depth & { deepest: string[]; cls: number }> {
  return visit(browser, url, ONLY_LATENCY, (visited) => {
    refuseFailures(visited);
    const { wire, observed } = visited;
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
function refuseFailures({ wire, observed }: Visit): void {
  const refused = wire.transfers
    .filter(({ status }) => status >= 400)
    .map(({ url, status }) => `${url}: ${status}`);
  const empty = observed.heading ? [] : ['it has no heading'];
  const all = [...wire.failures, ...refused, ...empty];
  if (all.length > 0) throw new Error(`The page did not load whole: ${all.join('; ')}`);
}
