import { createFairQueue } from '../fair-queue';

import { findBrowser, type BrowserChoice } from './find-browser';
import type { BrowserRenderJob, BrowserRenderResult } from './job';
import { startLoopbackSite, type LoopbackSite } from './loopback-site';
import { openPage, type OpenedPage } from './open-page';
import { renderDocuments, type RenderedDocument } from './render-documents';

/** For all pages of a check. A machine too busy for it causes a warning and no refusal. */
const LIMIT_MS = 30_000;
const PAGE_READY_MS = 8_000;
/** While one page waits for files or late effects, another one computes. */
const AT_ONCE = 6;

export interface BrowserRenderer {
  /** A clause that says why pages are not opened; null when there is a browser. */
  reason(): Promise<string | null>;
  /** Opens the pages of all jobs in one browser. @param owner id of the checked remote: owners take turns */
  run(jobs: readonly BrowserRenderJob[], owner: string): Promise<BrowserRenderResult>;
}

export interface BrowserRendererOptions {
  browser?: string | undefined;
  /** The public token with which the site's pages read. */
  publicToken?: string | undefined;
  limitMs?: number;
  pageReadyMs?: number;
}

type Playwright = typeof import('playwright-core');

/** Playwright is an optional dependency; a registry without it checks everything else. */
const loadPlaywright = (): Promise<Playwright | undefined> =>
  import('playwright-core').catch(() => undefined);

function launch({ chromium }: Playwright, path: string, { origin }: LoopbackSite, timeout: number) {
  return chromium.launch({
    executablePath: path,
    timeout,
    // Chromium refuses to sandbox a process of root.
    chromiumSandbox: process.getuid?.() !== 0,
    // Every request, also to another port of this machine, goes to the throw-away site and reaches no other
    // host.
    proxy: { server: origin },
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
    // Tokens are among the settings of this process.
    env: { PATH: process.env.PATH ?? '', ...(process.env.HOME && { HOME: process.env.HOME }) },
  });
}

export function createBrowserRenderer({
  browser,
  publicToken,
  limitMs = LIMIT_MS,
  pageReadyMs = PAGE_READY_MS,
}: BrowserRendererOptions = {}): BrowserRenderer {
  let found: Promise<[BrowserChoice, Playwright | undefined]> | undefined;
  const find = () => (found ??= loadPlaywright().then((playwright) => [findBrowser(browser), playwright]));
  // Two browsers at once would take processor time from visitors.
  const queue = createFairQueue(1);

  const open = async (jobs: readonly BrowserRenderJob[]): Promise<BrowserRenderResult> => {
    const [choice, playwright] = await find();
    const result: BrowserRenderResult = { faults: [], warnings: [], pages: 0 };
    if ('reason' in choice || !playwright) return result;
    const signal = AbortSignal.timeout(limitMs);
    const builds = jobs.flatMap(({ shell, remote, others }) => [shell, remote, ...others]);
    const site = await startLoopbackSite({
      builds: [...new Set(builds)],
      backendUrl: jobs[0]?.backendUrl,
      publicToken,
    });
    const launching = launch(playwright, choice.path, site, limitMs);
    try {
      const context = await (await launching).newContext({ viewport: { width: 360, height: 740 } });
      for (const job of jobs) {
        const documents = await renderDocuments(job, site.origin, { publicToken, signal });
        const opened = await openAll(documents, async ({ address, document }) => {
          if (signal.aborted) return null;
          site.documents.set(address, document);
          return openPage(context, site.origin + address, pageReadyMs);
        });
        documents.forEach((document, index) => tell(result, job, document, opened[index] ?? null));
      }
      for (const path of new Set(site.missing))
        result.faults.push({
          kind: `missing ${path}`,
          message: `${namesOf(jobs)}: a page asks for ${path}, which is in no build`,
        });
      return result;
    } catch (error) {
      // A publisher must not learn paths of this machine.
      const [reason = ''] = String(error).replaceAll(choice.path, 'the browser').split('\n');
      result.warnings.push(`the pages could not be opened: ${reason}`);
      return result;
    } finally {
      await launching.then((started) => started.close()).catch(() => undefined);
      await site.close();
    }
  };
  return {
    async reason() {
      const [choice, playwright] = await find();
      if ('reason' in choice) return choice.reason;
      return playwright ? null : 'playwright-core is not installed where the registry runs';
    },
    run: (jobs, owner) => queue(owner, () => open(jobs)),
  };
}

const namesOf = (jobs: readonly BrowserRenderJob[]): string =>
  [...new Set(jobs.map(({ remote: { descriptor } }) => `${descriptor.id} ${descriptor.version}`))].join(', ');

const placeOf = ({ shell, remote }: BrowserRenderJob, { page, address }: RenderedDocument): string =>
  `${remote.descriptor.id} ${remote.descriptor.version}, page ${page} at ${address} in shell ${shell.descriptor.version}`;

/** Null means that there was no time left for the page. */
function tell(
  result: BrowserRenderResult,
  job: BrowserRenderJob,
  document: RenderedDocument,
  opened: OpenedPage | null,
): void {
  const where = placeOf(job, document);
  if (!opened) return void result.warnings.push(`${where}: there was no time left to open it`);
  result.pages += 1;
  for (const { kind, text } of opened.faults)
    result.faults.push({
      kind: [job.remote.descriptor.id, document.page, kind].join(' '),
      message: `${where}: ${text}`,
    });
  if (!opened.isReady) result.warnings.push(`${where}: its code has not taken over in time`);
}

async function openAll<Result>(
  documents: readonly RenderedDocument[],
  open: (document: RenderedDocument) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...documents.entries()];
  const openNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await open(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return results;
}
