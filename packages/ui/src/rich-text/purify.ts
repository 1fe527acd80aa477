import DOMPurify from 'dompurify';
import { sanitise } from './sanitise';

// Loading this script also gives the default policy of the page its sanitiser.
globalThis.__KONNECT_SANITISE__ = sanitise;

/** A second defence after the server's. No inline styles, because the policy refuses them. */
export function purify(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
    FORBID_ATTR: ['style'],
    ADD_ATTR: ['target'],
  });
}
