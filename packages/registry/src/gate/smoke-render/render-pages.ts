import { createRequire } from 'node:module';
import { Writable } from 'node:stream';

import type { Claim, PublicConfig, Release, SessionInfo } from '@konnect/contracts';

import { loadServerBundle } from '#app/load-server-bundle';
import { weighView } from './first-view';
import type { MeasuredViews, ServerBundle, SmokeRenderJob, SmokeRenderResult } from './job';

/** Longer than a visitor may wait, because a busy machine is not the page's fault. */
const PAGE_LIMIT_MS = 15_000;
const nodeRequire = createRequire(import.meta.url);

/** The part of the shell's server bundle that is used here. */
interface ShellBundle {
  shared: Record<string, unknown>;
  renderPage(request: Record<string, unknown>): Promise<{
    status: number;
    location?: string;
    boot: { rendered: 'page' | 'frame' | 'error' };
    render?(): Promise<unknown[] | undefined>;
    /** The same of a shell of an earlier release. */
    whole?(): unknown[] | undefined;
    pipe(destination: Writable): void;
  }>;
}

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

function load({ descriptor, file }: ServerBundle, require: (name: string) => unknown): Promise<unknown> {
  const integrity = descriptor.files.find(({ path }) => path === descriptor.serverEntry)?.integrity;
  return loadServerBundle({ file, name: `${descriptor.id}.cjs`, integrity }, require);
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
 * Allows reads of public data only, because a smoke render must leave no trace. The code that is rendered gets no secret: its requests
 * carry the site's public token, which every page contains.
 */
function readerOf({
  backendUrl,
  publicToken,
}: Pick<SmokeRenderJob, 'backendUrl' | 'publicToken'>): typeof fetch {
  return async (input, init) => {
    if (!backendUrl || (init?.method ?? 'GET') !== 'GET') {
      return Response.json(
        { code: 'not_found', message: 'A trial has no data.', requestId: '' },
        { status: 404 },
      );
    }
    const headers = publicToken === undefined ? undefined : { authorization: `Bearer ${publicToken}` };
    return fetch(new URL(input instanceof Request ? input.url : String(input), backendUrl), {
      ...(headers && { headers }),
      signal: AbortSignal.timeout(PAGE_LIMIT_MS),
    });
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

/** Renders a page to HTML. */
function drain(pipe: (destination: Writable) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        parts.push(Buffer.from(chunk));
        done();
      },
    });
    sink.once('finish', () => resolve(Buffer.concat(parts).toString('utf8'))).once('error', reject);
    pipe(sink);
  });
}

interface PageModules {
  [page: string]: () => Promise<{ page?: { hydrate?: unknown } }>;
}

/** Code that every visitor of a page runs, asked for or not, needs a reason that reviewers can read. */
async function hydrateFault(pages: PageModules, name: string): Promise<string | null> {
  const hydrate = (await pages[name]?.())?.page?.hydrate;
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

const textOf = (parts: readonly unknown[]): string =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string | Uint8Array))).toString('utf8');

/** Loads the remote and renders each of its pages once in the shell, like an edge. */
export async function renderPages({
  shell,
  remote,
  backendUrl,
  publicToken,
  isCandidate = false,
  isMeasured = false,
}: SmokeRenderJob): Promise<SmokeRenderResult> {
  const host = (await load(shell, nodeRequire).catch((error: unknown) => {
    throw new Error(`shell ${shell.descriptor.version} does not load: ${messageOf(error)}`);
  })) as ShellBundle;
  const bundle = (await load(remote, (name) =>
    name in host.shared ? host.shared[name] : nodeRequire(name),
  ).catch((error: unknown) => {
    throw new Error(
      `${remote.descriptor.id} ${remote.descriptor.version} does not load: ${messageOf(error)}`,
    );
  })) as { remote?: { pages?: PageModules } };
  if (!bundle.remote?.pages)
    throw new Error(`${remote.descriptor.id} ${remote.descriptor.version} exposes no remote`);

  const known = await knownAddresses(backendUrl);
  const release = releaseOf(shell, remote);
  const rendered = new Set<string>();
  const views: MeasuredViews = {};
  let pages = 0;
  for (const claim of remote.descriptor.claims) {
    if (rendered.has(claim.page)) continue;
    rendered.add(claim.page);
    const address = sampleOf(claim, known);
    let fault: string | null = null;
    const onError = (error: unknown): void => {
      if (!isProblem(error)) fault ??= messageOf(error);
    };
    const signal = AbortSignal.timeout(PAGE_LIMIT_MS);
    try {
      const page = await host.renderPage({
        ...{
          url: new URL(address, CONFIG.publicUrl),
          release,
          config: CONFIG,
          session: sessionFor(remote),
          saveData: false,
        },
        ...{
          fetch: readerOf({ backendUrl, publicToken }),
          loadRemote: async () => bundle.remote,
          signal,
          onError,
        },
      });
      if (page.location === undefined && page.boot.rendered !== 'error') {
        const whole = page.render ? await page.render() : page.whole?.();
        const html = whole === undefined ? await drain((sink) => page.pipe(sink)) : textOf(whole);
        if (isCandidate) fault ??= elementFault(html);
        if (isMeasured) views[claim.page] = await weighView(html, backendUrl);
      }
      // A redirect has no page to render.
      if (page.location === undefined && page.boot.rendered === 'frame') fault ??= 'the page does not load';
      if (isCandidate) fault ??= await hydrateFault(bundle.remote.pages, claim.page);
    } catch (error) {
      onError(error);
    }
    if (signal.aborted) fault = `takes longer than ${PAGE_LIMIT_MS / 1_000} s`;
    if (fault !== null)
      return {
        pages,
        fault: `${remote.descriptor.id} ${remote.descriptor.version}, page ${claim.page} at ${address} in shell ${shell.descriptor.version}: ${fault as string}`,
      };
    pages += 1;
  }
  return { fault: null, pages, ...(isMeasured && { measured: views }) };
}
