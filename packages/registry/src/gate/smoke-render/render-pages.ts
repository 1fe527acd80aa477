import type { Claim, PublicConfig, Release, SessionInfo } from '@konnect/contracts';

import { IsolatedRenderer, type BundleSource } from '#app/isolation/isolated-renderer';
import type { RenderInput, ServiceAnswer } from '#app/isolation/rendering';
import { readServerBundle } from '#app/read-server-bundle';
import { weighView } from './first-view';
import type { MeasuredViews, ServerBundle, SmokeRenderJob, SmokeRenderResult } from './job';

/** Longer than a visitor may wait, because a busy machine is not the page's fault. */
const PAGE_LIMIT_MS = 15_000;
/** Longer than on an edge, for the same reason. */
const STUCK_MS = 10_000;
/** Paths that the services of the site answer. What else this machine answers is not for published code. */
const SERVICES = /^\/(?:api|services|survey)\//;

const CONFIG: PublicConfig = {
  siteName: 'Konnect',
  publicUrl: 'https://konnect.example',
  bases: {
    main: '',
    ticket: '/services/ticket',
    spin: '/services/spin',
    food: '/services/food',
    content: '/services/content',
  },
  publicToken: '',
  portalUrl: 'https://portal.konnect.example',
  phones: ['0700 000 100'],
  whatsapp: '254700000100',
  social: [],
  locations: ['Githurai 44'],
  scholarshipSlug: 'scholarship',
  spinKey: 'konnect-spin',
  apps: [],
};

/** Recognises an error by its fields, because the code that is rendered may have an `Error` class of its own. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return (typeof message === 'string' && message ? message : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
/** Missing data is a valid response, not a fault of the page. */
const isProblem = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { kind?: unknown }).kind === 'problem';

async function sourceOf({ descriptor, file }: ServerBundle): Promise<BundleSource> {
  const { id, version, files, serverEntry } = descriptor;
  const integrity = files.find(({ path }) => path === serverEntry)?.integrity;
  const name = `${id} ${version}`;
  return { id, name, source: await readServerBundle({ file, name, integrity }) };
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part === '*'
        ? '/.*'
        : part.startsWith(':')
          ? part.endsWith('?')
            ? '(?:/[^/]+)?'
            : '/[^/]+'
          : `/${part.replace(/[.~]/g, '\\$&')}`,
    );
  return new RegExp(`^${parts.join('') || '/'}$`, 'i');
}

/** Picks a known address of the page, or makes one up. */
function sampleOf({ path }: Claim, known: readonly string[]): string {
  if (!/[:*]/.test(path)) return path;
  const pattern = patternOf(path);
  const made = path
    .split('/')
    .map((part) => (part.endsWith('?') ? '' : part === '*' || part.startsWith(':') ? 'trial' : part));
  return known.find((address) => pattern.test(address)) ?? `/${made.filter(Boolean).join('/')}`;
}

async function knownAddresses(backendUrl: string | undefined): Promise<string[]> {
  if (!backendUrl) return [];
  const text = await fetch(new URL('/sitemap.xml', backendUrl), { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  );
}

/**
 * Allows reads of public data only, because a smoke render must leave no trace, and only from the services of the site: the code that is
 * rendered is not trusted, and this process reaches more than they. Requests carry the site's public token, which every page contains.
 */
function readerOf({
  backendUrl,
  publicToken,
}: Pick<SmokeRenderJob, 'backendUrl' | 'publicToken'>): RenderInput['read'] {
  return async ({ address, method }) => {
    const url = backendUrl && SERVICES.test(address) ? new URL(address, backendUrl) : undefined;
    if (
      !url ||
      !SERVICES.test(url.pathname) ||
      url.origin !== new URL(backendUrl ?? '').origin ||
      method !== 'GET'
    )
      return answerOf(
        404,
        JSON.stringify({ code: 'not_found', message: 'A trial has no data.', requestId: '' }),
      );
    const headers = publicToken === undefined ? undefined : { authorization: `Bearer ${publicToken}` };
    const response = await fetch(url, {
      ...(headers && { headers }),
      signal: AbortSignal.timeout(PAGE_LIMIT_MS),
    });
    return answerOf(response.status, await response.text());
  };
}

function answerOf(status: number, body: string): ServiceAnswer {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: body || null,
    json: () => JSON.parse(body) as unknown,
    freshMs: 0,
  };
}

function releaseOf(shell: ServerBundle, { descriptor }: ServerBundle): Release {
  const { id, version, container, entry, claims, nav, slots, pages } = descriptor;
  const base = `/assets/${id}/${version}/`;
  // Shells that are older than file lists read the files of pages from the release.
  return {
    id: 'trial',
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

function sessionFor({ descriptor }: ServerBundle): SessionInfo | null {
  const [role] = descriptor.roles;
  return role === undefined
    ? null
    : { name: 'Trial', email: 'trial@konnect.example', role, csrfToken: 'trial' };
}

/** Code that every visitor of a page runs, asked for or not, needs a reason that reviewers can read. */
function hydrateFault(hydrate: unknown): string | null {
  if (hydrate === 'intent') return null;
  const { when, why } = (hydrate ?? {}) as { when?: unknown; why?: unknown };
  if (when === 'idle' && typeof why === 'string' && why.trim() !== '') return null;
  return "it does not say when its code runs: give definePage `hydrate: 'intent'`, or `{ when: 'idle', why }` with the reason";
}

/** The same for an element that starts the code of its page, whatever the page says. */
function elementFault(html: string): string | null {
  for (const [element] of html.matchAll(/<[a-z][^<>]*\sdata-hydrate="idle"[^<>]*>/g))
    if (!/\sdata-hydrate-why="[^"]*\S[^"]*"/.test(element))
      return `an element runs its code at load without a reason: give \`data-hydrate-why\` beside \`data-hydrate="idle"\`, at ${element.slice(0, 120)}`;
  return null;
}

interface RenderedView {
  fault: string | null;
  /** The HTML of the page; undefined for a redirect and for an error. */
  html?: string;
}

/** Renders one page. @throws IsolationFault when the process is gone */
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
  /** The program that renders. */
  execPath?: string | undefined;
  /** Ends the rendering with its process. */
  signal?: AbortSignal;
}

/**
 * Loads the remote and renders each of its pages once in the shell, like an edge, in a process of its own.
 * @throws IsolationFault when that process ends, and Error when a bundle does not load
 */
export async function renderPages(
  job: SmokeRenderJob,
  { execPath, signal }: RenderPagesOptions = {},
): Promise<SmokeRenderResult> {
  const { shell, remote, backendUrl, isCandidate = false, isMeasured = false } = job;
  const [shellSource, remoteSource] = await Promise.all([sourceOf(shell), sourceOf(remote)]);
  const renderer = await IsolatedRenderer.start({
    ...{ shell: shellSource, remote: remoteSource, execPath, signal },
    stuckMs: STUCK_MS,
  });
  try {
    const known = await knownAddresses(backendUrl);
    const release = releaseOf(shell, remote);
    const rendered = new Set<string>();
    const views: MeasuredViews = {};
    for (const claim of remote.descriptor.claims) {
      if (rendered.has(claim.page)) continue;
      rendered.add(claim.page);
      const address = sampleOf(claim, known);
      const view = await renderView(renderer, job, release, address);
      let { fault } = view;
      if (isMeasured && view.html !== undefined) views[claim.page] = await weighView(view.html, backendUrl);
      if (isCandidate && view.html !== undefined) fault ??= elementFault(view.html);
      if (isCandidate && fault === null) fault = hydrateFault(await renderer.hydrateOf(claim.page));
      if (fault !== null)
        return {
          pages: rendered.size - 1,
          fault: `${remote.descriptor.id} ${remote.descriptor.version}, page ${claim.page} at ${address} in shell ${shell.descriptor.version}: ${fault}`,
        };
    }
    return { fault: null, pages: rendered.size, ...(isMeasured && { measured: views }) };
  } finally {
    renderer.close();
  }
}
