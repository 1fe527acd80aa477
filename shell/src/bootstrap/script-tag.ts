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

// The request mode must equal that of the edge's tags, or the prefetched file is not used.
function setMode(tag: HTMLScriptElement | HTMLLinkElement, [href, , use]: PageScript): void {
  if (use !== 'chunk' || !href.startsWith('/')) tag.crossOrigin = 'anonymous';
}

export function scriptTag(script: PageScript): HTMLElement {
  const [href, integrity, use] = script;
  const tag = use === 'preload' ? linkTo(script, use) : document.createElement('script');
  if ('src' in tag) {
    tag.src = policy ? policy.createScriptURL(href) : href;
    // Scripts run in order; a chunk may come at any time.
    tag.async = use === 'chunk';
    tag.defer = use === 'run';
    setMode(tag, script);
  }
  tag.integrity = integrity;
  return tag;
}

function linkTo(script: PageScript, rel: 'preload' | 'prefetch'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  link.href = script[0];
  setMode(link, script);
  return link;
}

export function fetchAhead(script: PageScript): void {
  const link = linkTo(script, 'prefetch');
  if (link.relList.supports('prefetch')) document.head.append(link);
  else fetch(link.href, { priority: 'low' }).catch(() => undefined);
}
