import type { Claim } from '@konnect/contracts';

import { IsolatedRenderer } from '#app/isolation/isolated-renderer';

import { knownAddresses, sampleOf } from '../smoke-render/addresses';
import type { ServerBundle } from '../smoke-render/job';
import { PAGE_LIMIT_MS, readerOf } from '../smoke-render/service-reads';
import { CONFIG, sessionFor, sourceOf } from '../smoke-render/smoke-settings';
import { join } from 'node:path';
import type { BrowserRenderJob, BuildFolder } from './job';
import { pageDocument, releaseOf, type PageDocument } from './page-document';

export interface RenderedDocument {
  page: string;
  address: string;
  document: PageDocument;
}

const bundleOf = ({ descriptor, folder }: BuildFolder): ServerBundle => ({
  descriptor,
  file: join(folder, descriptor.serverEntry),
});

function isChanged({ remote, before }: BrowserRenderJob, page: string): boolean {
  const filesOf = (build: BuildFolder | undefined): string => {
    const { files = [], pages = {} } = build?.descriptor ?? {};
    return (pages[page]?.js ?? [])
      .map((path) => files.find((file) => file.path === path)?.integrity)
      .join(' ');
  };
  return filesOf(remote) !== filesOf(before);
}

/** One claim for each page; changed pages come first. */
function claimsToOpen(job: BrowserRenderJob): Claim[] {
  const first = new Map<string, Claim>();
  for (const claim of job.remote.descriptor.claims) if (!first.has(claim.page)) first.set(claim.page, claim);
  const claims = [...first.values()];
  const changed = claims.filter(({ page }) => isChanged(job, page));
  return [...changed, ...claims.filter((claim) => !changed.includes(claim))].slice(0, job.most);
}

/** Skips failing pages, which the server check reports. @throws IsolationFault for a dead process */
export async function renderDocuments(
  job: BrowserRenderJob,
  origin: string,
  { publicToken, signal }: { publicToken?: string | undefined; signal: AbortSignal },
): Promise<RenderedDocument[]> {
  const { shell, remote, others, backendUrl } = job;
  const [shellSource, remoteSource, known] = await Promise.all([
    sourceOf(bundleOf(shell)),
    sourceOf(bundleOf(remote)),
    knownAddresses(backendUrl),
  ]);
  const renderer = await IsolatedRenderer.start({ shell: shellSource, remote: remoteSource, signal });
  const session = sessionFor(bundleOf(remote));
  const release = releaseOf(shell, [remote, ...others]);
  // Links to the site itself must be the same on both sides.
  const config = { ...CONFIG, publicUrl: origin, publicToken: publicToken ?? '' };
  const render = async (claim: Claim): Promise<RenderedDocument[]> => {
    const address = sampleOf(claim, known);
    const page = await renderer.renderPage({
      ...{ url: new URL(address, origin), release, config, session, saveData: false, isPublic: false },
      read: readerOf({ backendUrl, publicToken }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_LIMIT_MS)]),
      onError: () => undefined,
    });
    // Where a service did not answer, the page shows its error, and the browser would fail in the same way.
    if (page.location !== undefined || page.status >= 500) return [];
    const document = pageDocument({ shell, remote, claim, page, release, config, session });
    return [{ page: claim.page, address, document }];
  };
  try {
    return (await Promise.all(claimsToOpen(job).map(render))).flat();
  } finally {
    renderer.close();
  }
}
