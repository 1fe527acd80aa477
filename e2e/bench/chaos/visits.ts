// Visitors who open pages at a steady rate, whether those before are answered or not.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { links } from '@konnect/contracts';
import { percentile } from '../faults/arrivals';

const PAGES = [links.home(), links.community(), links.jobs(), links.contact()];
const PER_SECOND = 6;
const LIMIT_MS = 15_000;
/** A connection that has been quiet for longer is not used again, as browsers do. */
const IDLE_MS = 2_000;

interface Visit {
  from: number;
  to: number;
  /** Why it failed. */
  fault?: string;
}

export interface VisitCounts {
  made: number;
  failed: number;
  /** From the first failed visit of the longest row of them to the next one that came through. */
  longestFailingMs: number;
  p99Ms: number;
  /** Some of the faults, in words. */
  examples: string[];
}

/** @returns the fault; undefined for a page that came whole */
function open(url: URL, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sending = request(url, { agent, timeout: LIMIT_MS, headers: { accept: 'text/html' } }, (answer) => {
      let html = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (html += chunk))
        .once('error', (error) => resolve(`${url.pathname} broke off: ${error.message}`))
        .once('end', () => {
          const isWhole = html.trimEnd().endsWith('</html>');
          resolve(
            answer.statusCode === 200 && isWhole
              ? undefined
              : `${url.pathname} ${answer.statusCode}${isWhole ? '' : ', incomplete'}: ${html.slice(0, 80)}`,
          );
        });
    });
    sending.once('timeout', () => sending.destroy(new Error('timeout')));
    sending.once('error', (error) => resolve(`${url.pathname} ${error.message}`));
    sending.end();
  });
}

export class Visits {
  readonly #made: Promise<Visit>[] = [];
  readonly #agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  readonly #running: Promise<void>;
  #isStopped = false;

  constructor(site: string) {
    this.#running = this.#run(site);
  }

  async stop(): Promise<VisitCounts> {
    this.#isStopped = true;
    await this.#running;
    const visits = await Promise.all(this.#made);
    this.#agent.destroy();
    const faults = visits.flatMap(({ fault }) => fault ?? []);
    return {
      made: visits.length,
      failed: faults.length,
      longestFailingMs: longestFailing(visits),
      p99Ms: percentile(
        visits.map(({ from, to }) => to - from),
        0.99,
      ),
      examples: faults.slice(0, 3),
    };
  }

  async #run(site: string): Promise<void> {
    const start = performance.now();
    for (let number = 0; !this.#isStopped; number += 1) {
      const path = PAGES[number % PAGES.length] ?? '/';
      // Every other page has an address that nobody has asked for before, so that the edge renders it.
      const isNew = Math.floor(number / PAGES.length) % 2 === 1;
      const url = new URL(isNew ? `${path}?page=v${number}&pages=v${number}` : path, site);
      const from = performance.now();
      this.#made.push(
        open(url, this.#agent).then((fault) => ({ from, to: performance.now(), ...(fault && { fault }) })),
      );
      await delay(Math.max(0, start + ((number + 1) * 1_000) / PER_SECOND - performance.now()));
    }
  }
}

/** @param visits in the order in which they began */
export function longestFailing(visits: readonly Visit[]): number {
  let longest = 0;
  let began: number | undefined;
  for (const { from, to, fault } of visits) {
    if (fault) began ??= from;
    if (began !== undefined) longest = Math.max(longest, (fault ? to : from) - began);
    if (!fault) began = undefined;
  }
  return longest;
}
