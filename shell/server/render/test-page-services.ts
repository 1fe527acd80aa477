import type { PublicConfig } from '@konnect/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { pageUrl } from '../http/page-url';
import { Releases } from '../release/releases';
import type { ResolvedRelease } from '../release/resolve-release';
import { VersionMetrics } from '../release/version-metrics';
import { ServiceFetch } from './api-fetch';
import { Bootstraps } from './page-bootstrap';
import { PageCache } from './page-cache';
import { type PageContext, pageContext } from './page-context';
import type { PageServices } from './page-services';
import { PageStyleFiles } from './page-styles';

const config = { siteName: 'Konnect', publicUrl: 'https://www.konnect.example' } as PublicConfig;

type Update = Parameters<Releases['update']>[0];

/** What answering a page needs, for tests of the edge: no files, no services and no session. */
export function testPageServices(
  table: Pick<Update, 'shell' | 'remotes'>,
  renderPage: (request: RenderRequest) => Promise<RenderedPage>,
): PageServices {
  const releases = new Releases();
  releases.update({ epoch: 'e', revision: 1, broken: [], ...table });
  return {
    releases,
    bundles: { shell: async () => ({ renderPage }) },
    styles: new PageStyleFiles('/nowhere'),
    bootstraps: new Bootstraps('/nowhere'),
    services: new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }),
    configs: () => ({ config, staffConfig: config }),
    cache: new PageCache(60_000),
    metrics: new VersionMetrics(),
    devOrigins: [],
    renderTimeout: 2_000,
    sessionOf: async () => null,
  };
}

export function testPage(
  { release, config, session, saveData }: RenderRequest,
  { remote, rendered = 'page' }: { remote: string; rendered?: 'page' | 'frame' },
): RenderedPage {
  return {
    status: 200,
    head: { title: 'Home', description: '' },
    handle: { remote, page: 'home-page' },
    boot: { release, config, session, saveData, rendered, queries: [] },
    pipe: (destination) => void destination.end(`the ${rendered}`),
  };
}

/** The live versions, as a visitor without a cookie gets them. */
export function visitorRelease({ releases }: PageServices): ResolvedRelease {
  const view = releases.for(null);
  if (!view) throw new Error('The table of this test has no shell.');
  return {
    view,
    session: null,
    isSessionUnknown: false,
    role: null,
    bucket: null,
    overridden: null,
    fault: null,
    isForDeveloper: false,
  };
}

/** A visitor's request for a page, for steps that send nothing. */
export function testContext(
  services: PageServices,
  path = '/',
  change: Partial<PageContext> = {},
): PageContext {
  const request = { url: path, headers: {}, log: { error: () => undefined } } as unknown as FastifyRequest;
  const url = pageUrl(path, config.publicUrl);
  const context = pageContext(services, request, {} as FastifyReply, url, visitorRelease(services));
  return { ...context, ...change };
}
