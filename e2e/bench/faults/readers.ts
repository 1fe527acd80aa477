// Visitors read while parts of the site are away. They may be refused, but get no incomplete page.
import { setTimeout as delay } from 'node:timers/promises';
import { links } from '@konnect/contracts';
import type { FaultNotes } from './fault-row';

const PAGES = [links.home(), links.community(), links.jobs(), links.contact()];
/** Each page is rendered: more would take the machine from what is measured. */
const PAUSE_MS = 250;
const LIMIT_MS = 30_000;
const HEALING_MS = 10_000;

interface ReadPage {
  status: number;
  /** The document came to its end. */
  isComplete: boolean;
  /** Without its area a page leaves it to the browser, which is acceptable while a part is away. */
  isRendered: boolean;
}

async function readPage(site: string, path: string): Promise<ReadPage> {
  const answer = await fetch(new URL(path, site), { signal: AbortSignal.timeout(LIMIT_MS) });
  const html = await answer.text();
  return {
    status: answer.status,
    isComplete: html.trimEnd().endsWith('</html>'),
    isRendered: /<h1[ >]/.test(html),
  };
}

/** Every page has its area again, at the latest some seconds after a fault has ended. */
export async function expectWhole(site: string, notes: FaultNotes, when: string): Promise<void> {
  for (const path of PAGES) {
    const limit = performance.now() + HEALING_MS;
    let fault: string | undefined;
    do {
      fault = await readPage(site, path).then(
        (page) =>
          page.status === 200 && page.isComplete && page.isRendered ? undefined : JSON.stringify(page),
        String,
      );
      if (fault) await delay(PAUSE_MS);
    } while (fault && performance.now() < limit);
    if (fault) notes.broken.push(`${when}: ${path} is not whole: ${fault}`);
  }
}

export class Readers {
  reads = 0;
  readonly #running: Promise<void>;
  #isStopped = false;

  constructor(site: string, notes: FaultNotes) {
    this.#running = this.#read(site, notes);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #read(site: string, notes: FaultNotes): Promise<void> {
    for (let number = 0; !this.#isStopped; number += 1) {
      // These addresses are new, so the edge has to render them.
      const path = `${PAGES[number % PAGES.length]}?page=v${number}&pages=v${number}`;
      const page = await readPage(site, path).catch(() => undefined);
      if (page && page.status !== 503 && !(page.status === 200 && page.isComplete))
        notes.broken.push(`while a part was away: ${path}: ${JSON.stringify(page)}`);
      this.reads += 1;
      await delay(PAUSE_MS);
    }
  }
}
