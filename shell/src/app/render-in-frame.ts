import type { PublicConfig, Release } from '@konnect/contracts';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { wholeString } from './edge-suspense';
import type { SitePiece } from './shell-context';

interface FrameHtml {
  top: Uint8Array;
  bottom: Uint8Array;
}

type Body = Uint8Array[];

/** A piece keeps empty places for the others, because React derives ids from an element's place. */
export type MakeApp = (piece?: SitePiece) => ReactNode;

/** Makes a stream in memory: page code has none of Node's modules. */
export type Collect = (done: (html: Uint8Array) => void) => NodeJS.WritableStream;

const LIMIT = 100;

const bySet = new WeakMap<Release, { config: PublicConfig; frames: Map<string, FrameHtml> }>();

export class FrameCache {
  readonly #frames: Map<string, FrameHtml>;
  readonly #key: string;

  /** @param key what the frame shows beyond release and config */
  constructor(release: Release, config: PublicConfig, key: string) {
    let set = bySet.get(release);
    if (set?.config !== config) bySet.set(release, (set = { config, frames: new Map() }));
    this.#frames = set.frames;
    this.#key = key;
  }

  /** Undefined as long as a part of the frame fails. */
  async html(app: MakeApp, collect: Collect): Promise<FrameHtml | undefined> {
    const cached = this.#frames.get(this.#key);
    if (cached) return cached;
    const top = await renderAtOnce(app('top'), collect);
    const bottom = await renderAtOnce(app('bottom'), collect);
    if (!top || !bottom) return undefined;
    const html = { top, bottom };
    if (this.#frames.size >= LIMIT) this.#frames.clear();
    this.#frames.set(this.#key, html);
    return html;
  }
}

/** Undefined when a part waits or fails, which only a stream can wait for and report. */
export async function renderBody(
  app: MakeApp,
  collect: Collect,
  frames?: FrameCache,
): Promise<Body | undefined> {
  if (!frames) {
    const whole = await renderAtOnce(app(), collect);
    return whole && [whole];
  }
  const frame = await frames.html(app, collect);
  const page = frame && (await renderAtOnce(app('page'), collect));
  return page && [frame.top, page, frame.bottom];
}

const encoder = new TextEncoder();

async function renderAtOnce(app: ReactNode, collect: Collect): Promise<Uint8Array | undefined> {
  const html = wholeString(() => renderToString(app));
  return html === undefined ? streamAtOnce(app, collect) : encoder.encode(html);
}

// A stream has code that React loads lazily; a string does not have it yet.
function streamAtOnce(app: ReactNode, collect: Collect): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    let isWhole = true;
    let isReady = false;
    const stream = renderToPipeableStream(app, {
      // Parts that React moves out for their size need inline scripts, which the policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError() {
        isWhole = false;
      },
      onAllReady() {
        isReady = true;
        if (isWhole) stream.pipe(collect(resolve));
        else resolve(undefined);
      },
      onShellError: () => resolve(undefined),
    });
    // React renders all that does not wait before this runs.
    setImmediate(() => {
      if (isReady) return;
      resolve(undefined);
      stream.abort();
    });
  });
}
