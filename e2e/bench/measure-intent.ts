import type { Browser } from '@playwright/test';
import { newPhone, openPage, SLOW_4G } from './browser/open-page';

/** Milliseconds from the touch of a tap on Like. */
export interface Intent {
  /** Until the frame in which the button looks pressed. */
  answer: number;
  /** Until the frame in which the page's own code shows the new number. */
  own: number;
  /** The longest task from the touch until then; a tap within it waits. */
  longest: number;
}

/** The page is touched once its code has been fetched, or as soon as it has loaded. */
export type Touch = 'fetched' | 'loaded';

interface SeenIntent {
  down: number;
  answer: number;
  own: number;
}

declare global {
  interface Window {
    benchIntent: SeenIntent;
  }
}

const LIMIT = 30_000;

export async function measureIntent(browser: Browser, url: string, touch: Touch): Promise<Intent> {
  const context = await newPhone(browser, SLOW_4G);
  try {
    await context.addInitScript(watchLike);
    const { page } = await openPage(context, url, SLOW_4G, touch === 'fetched' ? 'settled' : 'quiet');
    const like = page.getByRole('button', { name: 'Like', exact: true });
    if (touch === 'fetched') {
      // The page's own scripts are fetched when somebody scrolls.
      await like.scrollIntoViewIfNeeded();
      await page.waitForFunction(hasOwnScript, undefined, { timeout: LIMIT, polling: 100 });
    }
    await like.tap();
    await page.waitForFunction(() => window.benchIntent.own > 0, undefined, { timeout: LIMIT, polling: 100 });
    const { down, answer, own } = await page.evaluate(() => window.benchIntent);
    const tasks = await page.evaluate(() => window.benchSeen.tasks);
    const within = tasks.filter(({ start, duration }) => start + duration > down && start < own);
    const longest = Math.max(0, ...within.map(({ duration }) => duration));
    return { answer: answer - down, own: own - down, longest };
  } finally {
    await context.close();
  }
}

/** The two are sent to the page as text, so they may use nothing from outside. */
function hasOwnScript(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => /-page\.\w+\.js$/.test(name));
}

function watchLike(): void {
  const seen: Window['benchIntent'] = { down: 0, answer: 0, own: 0 };
  window.benchIntent = seen;
  const watch = {
    painted(take: (at: number) => void): void {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => take(performance.now());
        port2.postMessage('');
      });
    },
  };
  addEventListener('pointerdown', ({ timeStamp }) => (seen.down ||= timeStamp), true);
  new MutationObserver((changes) => {
    for (const { type, target } of seen.down > 0 ? changes : []) {
      const element = target instanceof Element ? target : target.parentElement;
      if (type === 'attributes') watch.painted((at) => (seen.answer ||= at));
      else if (element?.closest('[role="status"]')) watch.painted((at) => (seen.own ||= at));
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-pressed', 'aria-busy'],
  });
}
