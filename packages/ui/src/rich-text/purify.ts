import DOMPurify from 'dompurify';
import { sanitise } from './sanitise';

// Whoever has brought the sanitiser has it for the strings of other code as well.
globalThis.__KONNECT_SANITISE__ = sanitise;

/**
 * Second line of defence: the server has sanitised with the same intent. No inline styles, because the policy
 * refuses them.
 */
export function purify(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
    FORBID_ATTR: ['style'],
    ADD_ATTR: ['target'],
  });
}
