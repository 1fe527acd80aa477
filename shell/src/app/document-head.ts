import type { Head } from '@konnect/contracts';
import { documentTitle } from './document-title';

export function applyHead(head: Head, publicUrl: string, siteName: string, path: string): void {
  document.title = documentTitle(head.title, siteName);
  const canonical = new URL(head.canonical ?? path, publicUrl).href;
  meta('name', 'description', head.description);
  meta('name', 'robots', head.noIndex ? 'noindex' : 'index,follow');
  meta('property', 'og:title', head.title);
  meta('property', 'og:description', head.description);
  meta('property', 'og:url', canonical);
  let link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  link.href = canonical;
}

function meta(attribute: 'name' | 'property', key: string, content: string): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (!element) {
    element = document.createElement('meta');
    element.setAttribute(attribute, key);
    document.head.append(element);
  }
  element.content = content;
}
