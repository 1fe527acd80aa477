import { contentSecurityPolicy, type PolicyMakers } from '@konnect/contracts/rules';
import type { EdgeVersion } from '@konnect/registry/release-source';
import type { BootData } from '../../src/app/boot-data';
import { moduleHashes } from './module-hashes';
import { OWN_WINDOW, SECURITY_HEADERS } from './csp';
import { imagePreloadHeader } from './image-preload';
import { bootJson, documentEnd, documentStart, isPaintedOnce } from './document';
import { overlayTag, previewTag } from './overlay';
import { httpsOnly } from '../http/front-door';
import { overrideBanner } from '../admin/overrides';
import { etagOf, type Fragment } from './encoded-fragments';
import { listedRelease } from '../release/release-view';
import type { PageContext } from './page-context';
import type { PageServices } from './page-services';
import type { PageBootstrap } from './page-bootstrap';
import { codeBlock, pageScripts, scriptTags } from './page-code';
import type { PageStyles } from './page-styles';
import { PAGE_RULES } from './page-rules';
import type { RenderAttempt } from './render-attempt';

export interface PageDocument {
  headers: Record<string, string>;
  start: readonly Fragment[];
  end: readonly Fragment[];
  /** Pages of a session, with personal details or in answer to a form are never stored. */
  isPrivate: boolean;
}

export interface Inline {
  styles: PageStyles;
  bootstrap: PageBootstrap | undefined;
}

/** A browser-only remote's placeholder is cached like a page, but the browser must render the area. */
function bootDataFor(boot: BootData, owner: EdgeVersion | undefined): BootData {
  return owner?.foreign?.isBrowserOnly && boot.rendered === 'page' ? { ...boot, rendered: 'frame' } : boot;
}

/** Staff can open the desk, and visitors a remote of another builder, without a new document. */
function policyMakers({ release }: RenderAttempt['view'], isStaff: boolean): PolicyMakers[] {
  const isMixed = release.remotes.some(({ foreign, previous }) => foreign ?? previous?.foreign);
  return [...(isStaff ? (['editors'] as const) : []), ...(isMixed ? (['frameworks'] as const) : [])];
}

/** @param isWhole false where a part may be left to the browser, whose code then runs at once */
export function pageDocument(
  { devOrigins, assetOrigin }: PageServices,
  context: PageContext,
  { view, page, owner }: RenderAttempt,
  { styles, bootstrap }: Inline,
  isWhole = true,
): PageDocument {
  const { session, overridden, isForDeveloper, isPreview, url } = context;
  const { path: pattern } = page.handle;
  const claim = owner?.claims.find(
    (candidate) =>
      candidate.page === page.handle.page && (pattern === undefined || candidate.path === pattern),
  );
  const isPrivate =
    session !== null || isForDeveloper || claim?.private === true || page.posted !== undefined;
  const origins = overridden?.origin ? [...devOrigins, overridden.origin] : [...devOrigins];
  const scripts = pageScripts(view, page.handle.remote, page.handle.page);
  const bootData = bootDataFor(page.boot, owner);
  const modules = owner && moduleHashes(owner);
  const silence = isPreview ? previewTag(view.shell) : '';
  const isDue = bootstrap === undefined || isPrivate || bootData.rendered === 'frame' || origins.length > 0;
  // Only staff and developers may see what the site consists of.
  const boot = bootJson(
    session || isForDeveloper ? bootData : { ...bootData, release: listedRelease(view, page.handle.remote) },
  );
  const start = documentStart({
    head: page.head,
    boot: page.boot,
    path: url.pathname,
    styles,
    bootstrap: isDue ? bootstrap?.tag : undefined,
    isPaintedOnce: isWhole && isPaintedOnce(bootData, boot),
    scripts: (modules?.tag ?? '') + silence + (isDue ? scriptTags(scripts) : ''),
    ...(isForDeveloper && {
      banner: (overridden ? overrideBanner(overridden.override) : '') + overlayTag(view.shell),
    }),
  });
  const code = bootstrap
    ? codeBlock(
        view,
        isDue ? { when: 'now', scripts: [] } : { when: isWhole ? (page.hydrate ?? 'idle') : 'idle', scripts },
        silence === '' ? (page.counted ?? page.handle) : undefined,
      )
    : '';
  // A page whose code runs opens links inside itself; with data saver nothing is fetched ahead.
  const rules = isDue || page.boot.saveData ? undefined : PAGE_RULES;
  const end = documentEnd(boot, code, isDue ? [] : [bootstrap.tag, ...(rules ? [rules.tag] : [])]);
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    // Cached pages are sent without the hook that adds this header to other answers.
    ...httpsOnly(url.href),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(
      claim,
      {
        styles: styles.sources,
        scripts: [bootstrap, rules, modules].flatMap((inline) => inline?.source ?? []),
        assetOrigin,
      },
      origins,
      view.shell.trustedTypes && policyMakers(view, session !== null),
    ),
    // `no-cache` lets browsers store a copy, but they ask before each use.
    'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
    ...(isPrivate && OWN_WINDOW),
    vary: 'accept-encoding, cookie, save-data',
    ...imagePreloadHeader(page.head),
    ...(!isPrivate && page.status === 200 && { etag: etagOf([...start, ...end]) }),
  };
  return { headers, start, end, isPrivate };
}
