import type { Db } from '@konnect/database';
import type { AssetStore } from '#app/assets/asset-store';
import type { RegistryError } from '#app/registry-error';
import { listLive } from '#app/store/live-store';

import type { BrowserRenderer } from './browser-render/browser-renderer';
import { checkInBrowser, type BrowserCheck } from './browser-render/check-in-browser';
import type { PeerBuild } from './check-peers';
import { parseable, storedBuild, withAllFiles, type PeerReleases } from './peer-releases';
import { checkSmokeRenders } from './smoke-render/check-smoke-renders';
import type { SmokeRenderer } from './smoke-render/smoke-render';

export interface RenderContext {
  db: Db;
  assets: AssetStore;
  browserRenderer?: BrowserRenderer | undefined;
  /** Address of the public data for a smoke render. */
  backendUrl?: string | undefined;
}

type Candidate = Pick<PeerBuild, 'descriptor' | 'folder'>;

async function renderInput(
  { db, assets, backendUrl }: RenderContext,
  candidate: Candidate,
  peers: PeerReleases,
) {
  const self = parseable(await listLive(db)).find(({ id }) => id === candidate.descriptor.id);
  const [live, rolling, previous] = await Promise.all([
    withAllFiles(assets, peers, peers.live),
    withAllFiles(assets, peers, peers.rolling),
    withAllFiles(assets, peers, peers.previous),
  ]);
  return { candidate, liveSelf: self && storedBuild(assets, self), live, rolling, previous, backendUrl };
}

export async function renderFault(
  context: RenderContext,
  renderer: SmokeRenderer | undefined,
  candidate: Candidate,
  peers: PeerReleases,
  isMeasuring: boolean,
): Promise<RegistryError | null> {
  if (!renderer) return null;
  const input = await renderInput(context, candidate, peers);
  return checkSmokeRenders(renderer, { ...input, deployedTogether: peers.deployedTogether, isMeasuring });
}

/** Builds that are deployed together were made on the same machine, so their pages are not opened again. */
export async function openPages(
  context: RenderContext,
  candidate: Candidate,
  peers: PeerReleases,
  isStarting = false,
): Promise<BrowserCheck> {
  const { browserRenderer } = context;
  if (!browserRenderer || isStarting) return { faults: [], warnings: [] };
  return checkInBrowser(browserRenderer, await renderInput(context, candidate, peers));
}
