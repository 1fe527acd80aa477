import type { Release } from '@konnect/contracts';

import { IsolatedRenderer } from '#app/isolation/isolated-renderer';
import { knownAddresses, sampleOf } from './addresses';
import { imagesFault, weighView } from './first-view';
import { createImageSizes } from './image-sizes';
import type { MeasuredViews, ServerBundle, SmokeRenderJob, SmokeRenderResult, UnweighedImages } from './job';
import { PAGE_LIMIT_MS, readerOf } from './service-reads';
import { CONFIG, isProblem, messageOf, sessionFor, sourceOf } from './smoke-settings';

/** Longer than on an edge, because a busy machine is not the page's fault. */
const STUCK_MS = 10_000;

function releaseOf(shell: ServerBundle, { descriptor }: ServerBundle): Release {
  const { id, version, container, entry, claims, nav, slots, pages } = descriptor;
  const base = `/assets/${id}/${version}/`;
  // Shells older than file lists read the files of pages from the release.
  return {
    id: 'smoke',
    shell: shell.descriptor.version,
    remotes: [
      {
        id,
        version,
        container,
        entry,
        claims,
        nav,
        slots,
        pages,
        base,
        integrity: '',
      } as Release['remotes'][number],
    ],
  };
}

/** Code that every visitor of a page runs needs a reason that reviewers can read. */
function hydrateFault(hydrate: unknown): string | null {
  if (hydrate === 'intent') return null;
  const { when, why } = (hydrate ?? {}) as { when?: unknown; why?: unknown };
  if (when === 'idle' && typeof why === 'string' && why.trim() !== '') return null;
  return "it does not say when its code runs: give definePage `hydrate: 'intent'`, or `{ when: 'idle', why }` with the reason";
}

/** The HTML is untrusted, so no pattern may look at a character more than a few times. */
export function elementFault(html: string): string | null {
  for (const [element] of html.matchAll(/<[a-z][^<>]*>/g))
    if (/\sdata-hydrate="idle"/.test(element) && !/\sdata-hydrate-why="([^"]*)"/.exec(element)?.[1]?.trim())
      return `an element runs its code at load without a reason: give \`data-hydrate-why\` beside \`data-hydrate="idle"\`, at ${element.slice(0, 120)}`;
  return null;
}

interface RenderedView {
  fault: string | null;
  /** Undefined for a redirect and for an error. */
  html?: string;
}

async function renderView(
  renderer: IsolatedRenderer,
  { shell, remote, ...site }: SmokeRenderJob,
  release: Release,
  address: string,
): Promise<RenderedView> {
  let fault: string | null = null;
  const onError = (error: unknown): void => {
    if (!isProblem(error)) fault ??= messageOf(error);
  };
  const signal = AbortSignal.timeout(PAGE_LIMIT_MS);
  let html: string | undefined;
  try {
    const page = await renderer.renderPage({
      url: new URL(address, CONFIG.publicUrl),
      release,
      config: CONFIG,
      session: sessionFor(remote),
      saveData: false,
      read: readerOf(site),
      isPublic: false,
      signal,
      onError,
    });
    if (page.location === undefined && page.boot.rendered !== 'error') html = page.html.toString('utf8');
    // A redirect has no page to render.
    if (page.location === undefined && page.boot.rendered === 'frame') fault ??= 'the page does not load';
  } catch (error) {
    if (renderer.isEnded && !signal.aborted) throw error;
    onError(error);
  }
  if (signal.aborted) fault = `takes longer than ${PAGE_LIMIT_MS / 1_000} s`;
  return { fault, ...(html !== undefined && { html }) };
}

export interface RenderPagesOptions {
  execPath?: string | undefined;
  /** Milliseconds for the bundles to load. */
  loadMs?: number | undefined;
  signal?: AbortSignal;
}

/** Renders in a process of its own. @throws IsolationFault when it ends, Error for an unloadable bundle */
export async function renderPages(
  job: SmokeRenderJob,
  { execPath, signal, loadMs }: RenderPagesOptions = {},
): Promise<SmokeRenderResult> {
  const { shell, remote, backendUrl, isCandidate = false, isMeasured = false } = job;
  const [shellSource, remoteSource] = await Promise.all([sourceOf(shell), sourceOf(remote)]);
  const renderer = await IsolatedRenderer.start({
    ...{ shell: shellSource, remote: remoteSource, execPath, signal, loadMs },
    stuckMs: STUCK_MS,
  });
  try {
    const known = await knownAddresses(backendUrl);
    const release = releaseOf(shell, remote);
    const rendered = new Set<string>();
    const views: MeasuredViews = {};
    const unweighed: UnweighedImages = {};
    const { sizes = createImageSizes() } = job;
    for (const claim of remote.descriptor.claims) {
      if (rendered.has(claim.page)) continue;
      rendered.add(claim.page);
      const address = sampleOf(claim, known);
      const view = await renderView(renderer, job, release, address);
      let { fault } = view;
      if (isMeasured && view.html !== undefined) {
        const weighed = await weighView(view.html, backendUrl, sizes, signal);
        views[claim.page] = weighed.parts;
        if (weighed.unweighed.length > 0) unweighed[claim.page] = weighed.unweighed;
      }
      if (isCandidate && view.html !== undefined) fault ??= elementFault(view.html) ?? imagesFault(view.html);
      if (isCandidate && fault === null) fault = hydrateFault(await renderer.hydrateOf(claim.page));
      if (fault !== null)
        return {
          pages: rendered.size - 1,
          fault: `${remote.descriptor.id} ${remote.descriptor.version}, page ${claim.page} at ${address} in shell ${shell.descriptor.version}: ${fault}`,
        };
    }
    return { fault: null, pages: rendered.size, ...(isMeasured && { measured: views, unweighed }) };
  } finally {
    renderer.close();
  }
}
