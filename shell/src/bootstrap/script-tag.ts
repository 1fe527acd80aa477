import type { PageScript } from './page-code';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * The policy is for the addresses that the edge wrote into the document, and for no others. It is written out
 * here, because every reader pays for this script.
 */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('konnect', {
  createScriptURL: (url) => url,
});

/** The tag that the edge, too, writes for a script of a page whose code runs at once. */
export function scriptTag([href, integrity, use]: PageScript): HTMLElement {
  const tag = document.createElement(use === 'preload' ? 'link' : 'script');
  if ('as' in tag) {
    tag.rel = 'preload';
    tag.as = 'script';
    tag.href = href;
  } else {
    tag.src = policy ? policy.createScriptURL(href) : href;
    // In order, one after another; a chunk may come at any time.
    tag.async = use === 'chunk';
    tag.defer = use === 'run';
  }
  // The same request mode as in a document of the edge, so that what was fetched ahead is found again.
  if (use !== 'chunk' || !href.startsWith('/')) tag.crossOrigin = 'anonymous';
  tag.integrity = integrity;
  return tag;
}

/** Fetches a script at the lowest priority, without running it. */
export function fetchAhead([href, , use]: PageScript): void {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) return void fetch(href, { priority: 'low' }).catch(() => undefined);
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = href;
  if (use !== 'chunk' || !href.startsWith('/')) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
