import type { PublicConfig, Release } from '@konnect/contracts';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { wholeString } from './edge-suspense';
import type { SitePiece } from './shell-context';

/** The frame around a page: all that is before it and all that is after it. */
interface FrameHtml {
  top: Uint8Array;
  bottom: Uint8Array;
}

/** The parts of a body, in their order. */
type Body = Uint8Array[];

/**
 * The application, or one piece of it with every other place left empty: an id comes from an element's place.
 */
export type MakeApp = (piece?: SitePiece) => ReactNode;

/** Makes a stream that takes what is written, in memory: page code knows none of Node's modules. */
export type Collect = (done: (html: Uint8Array) => void) => NodeJS.WritableStream;

const LIMIT = 100;

const bySet = new WeakMap<Release, { config: PublicConfig; frames: Map<string, FrameHtml> }>();

/** The frame of one kind of page, which all pages of that kind share. */
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

  /** The frame's two parts; rendered once. Undefined as long as a part of it fails. */
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

/**
 * Renders the body in one go; undefined when a part of it waits for something or fails, which only a stream
 * can wait for and report.
 */
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

/** Resolves with nothing unless all of it is there as soon as React has rendered it, and nothing failed. */
async function renderAtOnce(app: ReactNode, collect: Collect): Promise<Uint8Array | undefined> {
  const html = wholeString(() => renderToString(app));
  return html === undefined ? streamAtOnce(app, collect) : encoder.encode(html);
}

/** Code that React loads lazily is there in time for a stream, though not yet for a string. */
function streamAtOnce(app: ReactNode, collect: Collect): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    let isWhole = true;
    let isReady = false;
    const stream = renderToPipeableStream(app, {
      // All of the page in its place: parts that are moved out for their size need inline scripts, which the
      // policy forbids.
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
