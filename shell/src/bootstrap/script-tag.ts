import type { PageScript } from './page-code';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

// The policy passes only addresses that the edge wrote. It is inlined because every reader pays for imports.
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('konnect', {
  createScriptURL: (url) => url,
});

export function scriptTag([href, integrity, use]: PageScript): HTMLElement {
  const tag = document.createElement(use === 'preload' ? 'link' : 'script');
  if ('as' in tag) {
    tag.rel = 'preload';
    tag.as = 'script';
    tag.href = href;
  } else {
    tag.src = policy ? policy.createScriptURL(href) : href;
    // Scripts run in order; a chunk may come at any time.
    tag.async = use === 'chunk';
    tag.defer = use === 'run';
  }
  // The request mode must equal that of the edge's tags, or the prefetched file is not used.
  if (use !== 'chunk' || !href.startsWith('/')) tag.crossOrigin = 'anonymous';
  tag.integrity = integrity;
  return tag;
}

export function fetchAhead([href, , use]: PageScript): void {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) return void fetch(href, { priority: 'low' }).catch(() => undefined);
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = href;
  if (use !== 'chunk' || !href.startsWith('/')) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
