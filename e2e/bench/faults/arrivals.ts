// Requests arrive at a fixed rate, whether earlier ones are answered or not, as visitors do.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Arrival {
  status: number;
  /** Milliseconds until the last byte. */
  ms: number;
  hasRetryAfter: boolean;
}

const LIMIT_MS = 30_000;

function ask(url: URL, agent: Agent): Promise<Arrival> {
  const from = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter: boolean): void =>
      resolve({ status, hasRetryAfter, ms: performance.now() - from });
    const sending = request(url, { agent, timeout: LIMIT_MS, headers: { accept: 'text/html' } }, (answer) => {
      answer
        .resume()
        .once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
      answer.once('error', () => end(0, false));
    });
    sending.once('timeout', () => sending.destroy());
    sending.once('error', () => end(0, false));
    sending.end();
  });
}

/** Keeps this many requests open. @returns answers per second */
export async function saturate(
  url: (number: number) => URL,
  lanes: number,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1_000;
  let number = 0;
  const lane = async (): Promise<number> => {
    let answers = 0;
    while (performance.now() < end) if ((await ask(url(number++), agent)).status === 200) answers += 1;
    return answers;
  };
  const counts = await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

export async function arrive(
  url: (number: number) => URL,
  perSecond: number,
  seconds: number,
): Promise<Arrival[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const from = performance.now();
  const asked: Promise<Arrival>[] = [];
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - from) / 1_000) {
    while (asked.length < elapsed * perSecond) asked.push(ask(url(asked.length), agent));
    await delay(2);
  }
  const all = await Promise.all(asked);
  agent.destroy();
  return all;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
