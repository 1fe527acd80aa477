import { join } from 'node:path';
import type { PublicConfig, PublicSettings } from '@konnect/contracts';
import {
  createReleaseSource,
  type EdgeTable,
  type RegistryFetch,
  type ReleaseSource,
  type Verifier,
} from '@konnect/registry/release-source';
import type { FastifyBaseLogger } from 'fastify';
import type { Backends } from './backends';
import { changingPages, type PagePurges } from './cdn';
import { Upstreams } from './http/upstreams';
import type { EdgeOptions } from './options';
import { withAssetOrigin } from './release/asset-origin';
import { mirrorFiles, type MirroredFiles } from './release/mirrored-files';
import { Releases } from './release/releases';
import {
  type ScholarshipAddress,
  watchScholarship,
  withScholarshipAddress,
} from './release/scholarship-address';
import { ServerBundles } from './release/server-bundles';
import { versionsInUse } from './release/versions-in-use';
import { warmLive } from './release/warm-live';
import { ServiceFetch } from './render/api-fetch';
import { PageCache } from './render/page-cache';
import { watchContent } from './settings/content-changes';
import { readPublicConfig, readStaffConfig } from './settings/public-config';
import { watchSettings, withSettings } from './settings/site-settings';

const PAGE_CACHE_MS = 2_000;

/** All that an edge knows is a copy, so any number of edges may run side by side. */
export interface EdgeState {
  releases: Releases;
  bundles: ServerBundles;
  upstreams: Upstreams;
  services: ServiceFetch;
  cache: PageCache;
  source: ReleaseSource;
  mirror: MirroredFiles;
  publicToken: string;
  configs(): { config: PublicConfig; staffConfig: PublicConfig };
  refreshSettings(): Promise<unknown>;
  stop(): void;
}

function releaseSource(
  {
    registryUrl,
    registryToken,
    registryFetch,
    verify,
    dataDir,
  }: EdgeOptions & { verify: Verifier; registryFetch: RegistryFetch },
  { prepare }: MirroredFiles,
): ReleaseSource {
  return createReleaseSource({
    registryUrl,
    fetch: registryFetch,
    prepare,
    ...(registryToken && { token: registryToken }),
    verify,
    cacheFile: join(dataDir, 'edge', 'releases.json'),
  });
}

async function startSource(source: ReleaseSource, log: FastifyBaseLogger): Promise<void> {
  await source.start();
  const { from, fault } = source.status();
  if (from === 'cache')
    log.warn(
      { reason: fault, revision: source.current()?.revision ?? null },
      'the registry does not answer: the last known release table is used',
    );
}

const makeReleases = ({ devRemotes, devShell }: EdgeOptions): Releases =>
  new Releases(devRemotes, process.env['FEDERATION_RUNTIME'] === 'standard', devShell);

interface StateParts {
  backends: Backends;
  verify: Verifier;
  log: FastifyBaseLogger;
  registryFetch: RegistryFetch;
  purges?: PagePurges;
}

export async function startEdgeState(options: EdgeOptions & StateParts): Promise<EdgeState> {
  const { backends, dataDir, publicUrl, log, purges } = options;
  const toBackend = { backendUrl: backends.url, fetch: backends.fetch };
  const own = readPublicConfig(publicUrl, process.env, options.staffUrl);
  const releases = makeReleases(options);
  const mirror = mirrorFiles({ ...options, current: () => source.current() });
  const bundles = new ServerBundles(dataDir, { log, fetchFile: mirror.fetchFile });
  const live = warmLive(releases, bundles);
  const upstreams = new Upstreams(backends.url, process.env);
  const cache = new PageCache(options.pageCacheMs ?? PAGE_CACHE_MS, options.pageCacheMegabytes);
  const source = releaseSource(options, mirror);

  // Caches use this object as their key, so a change replaces it as a whole.
  let config = own;
  let staffConfig = readStaffConfig(own);
  let scholarship: ScholarshipAddress = { slug: config.scholarshipSlug, former: [] };
  let settings: PublicSettings = {};
  const pages = changingPages(cache, purges);
  const applyConfig = (): void => {
    config = { ...withSettings(own, settings), scholarshipSlug: scholarship.slug };
    staffConfig = readStaffConfig(config);
    pages.changed();
  };
  const applyReleases = (table: EdgeTable): void => {
    releases.update(withScholarshipAddress(withAssetOrigin(table, options.assetOrigin), scholarship));
    pages.changed();
  };
  source.onChange((table) => {
    applyReleases(table);
    bundles.keepOnly(versionsInUse(table));
    live.begin();
  });
  await startSource(source, log);

  // These calls follow a change, so they must not be answered from the cache.
  const fetch = new ServiceFetch({ ...toBackend, ttlMs: 0 }).for(undefined, new AbortController().signal);
  const scholarshipPoll = watchScholarship({
    config,
    fetch,
    onChange(address) {
      scholarship = address;
      applyConfig();
      const table = source.current();
      if (table) applyReleases(table);
    },
  });
  const settingsPoll = watchSettings({
    config,
    fetch,
    onChange(found) {
      settings = found;
      applyConfig();
    },
  });
  // Of a provider's system nobody tells this edge what was written there.
  const contentPoll = upstreams.all.every(({ isOwn }) => isOwn)
    ? watchContent({ config, fetch, cache })
    : undefined;
  await Promise.all([scholarshipPoll.ready, settingsPoll.ready]);
  pages.started();

  return {
    releases,
    bundles,
    upstreams,
    services: new ServiceFetch({ ...toBackend, upstreams, publicToken: own.publicToken }),
    cache,
    source,
    mirror,
    publicToken: own.publicToken,
    configs: () => ({ config, staffConfig }),
    refreshSettings: () => Promise.all([settingsPoll.refresh(), scholarshipPoll.refresh()]),
    stop() {
      live.stop();
      bundles.close();
      scholarshipPoll.stop();
      settingsPoll.stop();
      contentPoll?.stop();
      // Planned renderings find no page to renew.
      cache.clear();
      source.close();
      mirror.stop();
    },
  };
}
