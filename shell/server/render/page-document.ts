import { SECURITY_HEADERS, contentSecurityPolicy } from './csp';
import { bootJson, documentEnd, documentStart } from './document';
import { overlayTag } from './overlay';
import { overrideBanner } from '../admin/overrides';
import { etagOf, type Fragment } from './encoded-fragments';
import { listedRelease } from '../release/release-view';
import type { PageContext } from './page-context';
import type { PageServices } from './page-services';
import type { PageStyles } from './page-styles';
import type { RenderAttempt } from './render-attempt';

/** The parts of a document around the rendered body. */
export interface PageDocument {
  headers: Record<string, string>;
  start: readonly Fragment[];
  end: readonly Fragment[];
  /** Pages of a session and pages with personal details are never stored. */
  isPrivate: boolean;
}

export function pageDocument(
  { devOrigins }: PageServices,
  context: PageContext,
  { view, page, owner }: RenderAttempt,
  styles: PageStyles,
): PageDocument {
  const { session, overridden, isForDeveloper, url } = context;
  const { path: pattern } = page.handle;
  const claim = owner?.claims.find(
    (candidate) =>
      candidate.page === page.handle.page && (pattern === undefined || candidate.path === pattern),
  );
  const isPrivate = session !== null || isForDeveloper || claim?.private === true;
  const origins = overridden?.origin ? [...devOrigins, overridden.origin] : [...devOrigins];
  const start = documentStart({
    view,
    remote: page.handle.remote,
    page: page.handle.page,
    head: page.head,
    boot: page.boot,
    path: url.pathname,
    styles,
    ...(isForDeveloper && {
      banner: (overridden ? overrideBanner(overridden.override) : '') + overlayTag(view.shell),
    }),
  });
  // Staff and developers see what the site consists of.
  const boot = bootJson(
    session || isForDeveloper
      ? page.boot
      : { ...page.boot, release: listedRelease(view, page.handle.remote) },
  );
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(claim, styles.sources, origins),
    // `no-cache` lets browsers store a copy and makes them ask before each use.
    'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie, save-data',
    ...(!isPrivate && page.status === 200 && { etag: etagOf([...start, ...boot]) }),
  };
  return { headers, start, end: documentEnd(boot), isPrivate };
}
