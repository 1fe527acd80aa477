import { setTimeout as delay } from 'node:timers/promises';

import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

import { messageOf } from '../smoke-render/smoke-settings';
import { policyFault, type PageFault, type Violation } from './policy-fault';

export interface OpenedPage {
  faults: PageFault[];
  /** False when the page's code did not take over in time. */
  isReady: boolean;
}

/** Time for the effects and late rejections of a page that is ready. */
const SETTLE_MS = 250;
/** A page has this long beyond its limit to answer our last evaluation. */
const SPARE_MS = 2_000;
/** A script may cause faults without an end. */
const MOST_FAULTS = 20;
const HEADING_CHARACTERS = 200;

/** React logs errors that it caught for a page, which then shows a fallback. */
const isError = (message: ConsoleMessage): boolean =>
  message.type() === 'error' && /^(?:Uncaught )?(?:[A-Z]\w*)?Error\b/.test(message.text());

/** Runs before any script of the page, whose policy forbids to evaluate a test of ours later. */
const WATCH = `{
  const watch = { policy: [] };
  watch.ready = new Promise((resolve) => addEventListener('konnect:ready', () => resolve(true), { once: true }));
  Object.defineProperty(window, '__konnectWatch', { value: watch });
  addEventListener('securitypolicyviolation', (event) => watch.policy.push([
    event.effectiveDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.sample,
  ]));
  // The heading of the edge's HTML is read here, before deferred scripts run.
  document.addEventListener('readystatechange', () => {
    watch.heading ??= document.querySelector('h1')?.textContent ?? null;
  });
}`;

interface Watch {
  policy: Violation[];
  ready: Promise<true>;
  heading?: string | null;
}

/** The first line of the stack that has an address in the candidate's files. */
function placeOf(stack: string | undefined, origin: string): string {
  const found = stack?.split(`${origin}/`)[1];
  return found ? ` (${/^[^\s)]+/.exec(found)?.[0] ?? ''})` : '';
}

function errorFault(error: Error, origin: string): PageFault {
  const kind = /Minified React error #(?:418|419|421|422|423|425)\b|hydrat/i.test(error.message)
    ? 'React does not find what the server rendered'
    : 'a script fails';
  return { kind, text: `${kind}: ${messageOf(error)}${placeOf(error.stack, origin)}` };
}

const waitUntilReady = (page: Page, limitMs: number): Promise<boolean> =>
  page.evaluate((ms) => {
    const { __konnectWatch: watch } = window as unknown as { __konnectWatch: Watch };
    return Promise.race([watch.ready, new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))]);
  }, limitMs);

const lookAt = (
  page: Page,
): Promise<{ served: string | null; shown: string | null; policy: Violation[]; path: string }> =>
  page.evaluate(
    ([characters, faults]) => {
      const { __konnectWatch: watch } = window as unknown as { __konnectWatch: Watch };
      const shown = document.querySelector('h1')?.textContent?.slice(0, characters) ?? null;
      const served = watch.heading?.slice(0, characters) ?? null;
      return { served, shown, policy: watch.policy.slice(0, faults), path: location.pathname };
    },
    [HEADING_CHARACTERS, MOST_FAULTS] as const,
  );

/** @param limitMs milliseconds until which the page must be ready */
export async function openPage(
  context: BrowserContext,
  address: string,
  limitMs: number,
): Promise<OpenedPage> {
  const { origin } = new URL(address);
  const faults = new Map<string, PageFault>();
  // The limit is per kind, so many harmless faults cannot hide another one.
  const add = (fault: PageFault): void => {
    const alike = [...faults.values()].filter(({ kind }) => kind === fault.kind);
    if (alike.length < MOST_FAULTS) faults.set(fault.text, fault);
  };
  const page = await context.newPage();
  page.on('pageerror', (error) => add(errorFault(error, origin)));
  page.on('crash', () => add({ kind: 'crash', text: 'the page ends its process' }));
  page.on('console', (message) => {
    const [text = '', ...stack] = message.text().split('\n');
    if (!isError(message)) return;
    const kind = 'a part fails';
    add({ kind, text: `${kind}: ${messageOf(text)}${placeOf(stack.join('\n'), origin)}` });
  });
  const look = async (): Promise<boolean> => {
    await page.addInitScript(WATCH);
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: limitMs });
    if (!answer?.ok()) throw new Error(`${address} was answered ${answer?.status() ?? 'nothing'}`);
    const isReady = await waitUntilReady(page, limitMs);
    await page.waitForTimeout(SETTLE_MS);
    const { served, shown, policy, path } = await lookAt(page);
    // A page may redirect to another one, so its heading may differ.
    if (path === new URL(address).pathname && served !== null && shown !== served) {
      const text = `its heading "${served}" is ${shown === null ? 'gone' : `"${shown}"`} once its code has run`;
      add({ kind: text, text });
    }
    for (const violation of policy) add(policyFault(violation, origin));
    return isReady;
  };
  // A page that never stops computing answers no evaluation; its process ends with the browser.
  const given = new AbortController();
  const late = delay(limitMs + SPARE_MS, false, { signal: given.signal }).catch(() => false);
  const looked = look().catch((error: unknown) => (faults.size > 0 ? false : Promise.reject(error as Error)));
  looked.catch(() => undefined);
  try {
    return { isReady: await Promise.race([looked, late]), faults: [...faults.values()] };
  } finally {
    given.abort();
    void page.close().catch(() => undefined);
  }
}
