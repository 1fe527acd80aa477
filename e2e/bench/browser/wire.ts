import type { CDPSession } from '@playwright/test';

export const KINDS = ['html', 'js', 'css', 'font', 'image', 'data'] as const;
export type Kind = (typeof KINDS)[number];

/** Times are in seconds on the browser's own clock. */
export interface Transfer {
  url: string;
  kind: Kind;
  status: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  start: number;
  end: number;
}

interface Pending {
  url: string;
  start: number;
  mime: string;
  status: number;
}

function kindOf(mime: string): Kind {
  if (mime.includes('html')) return 'html';
  if (mime.includes('javascript')) return 'js';
  if (mime.includes('css')) return 'css';
  if (mime.includes('font')) return 'font';
  if (mime.startsWith('image/')) return 'image';
  return 'data';
}

/** Records what goes over the network of a page, without answers from a cache. */
export class Wire {
  readonly transfers: Transfer[] = [];
  readonly failures: string[] = [];
  readonly #pending = new Map<string, Pending>();
  #lastChange = performance.now();

  static async attach(cdp: CDPSession): Promise<Wire> {
    const wire = new Wire();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!/^https?:/.test(request.url)) return;
      wire.#lastChange = performance.now();
      wire.#pending.set(requestId, { url: request.url, start: timestamp, mime: '', status: 0 });
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => wire.#pending.delete(requestId));
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const pending = wire.#pending.get(requestId);
      if (pending) Object.assign(pending, { mime: response.mimeType, status: response.status });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      wire.#lastChange = performance.now();
      const pending = wire.#pending.get(requestId);
      if (!pending) return;
      wire.#pending.delete(requestId);
      const { url, start, mime, status } = pending;
      wire.transfers.push({
        url,
        kind: kindOf(mime),
        status,
        bytes: encodedDataLength,
        start,
        end: timestamp,
      });
    });
    cdp.on('Network.loadingFailed', ({ requestId, errorText }) => {
      const pending = wire.#pending.get(requestId);
      if (pending) wire.failures.push(`${pending.url}: ${errorText}`);
      wire.#pending.delete(requestId);
    });
    // The developer tools would decode each document once more before it is parsed, to store its text.
    await cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
    return wire;
  }

  /** Waits until nothing was requested or has arrived for `quiet` milliseconds. */
  async settled(quiet = 500, limit = 20_000): Promise<void> {
    const until = performance.now() + limit;
    while (performance.now() < until) {
      if (this.#underWay().length === 0 && performance.now() - this.#lastChange >= quiet) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Still loading after ${limit} ms: ${this.#underWay().join(', ')}`);
  }

  /** Chromium announces the use of a preload as a request of its own, which then never ends. */
  #underWay(): string[] {
    const arrived = new Set(this.transfers.map(({ url }) => url));
    return [...this.#pending.values()].filter(({ url }) => !arrived.has(url)).map(({ url }) => url);
  }

  bytesOf(...kinds: Kind[]): number {
    return this.transfers
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
