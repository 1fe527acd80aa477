import { createPolicy, OWN_POLICY } from '@konnect/ui/trusted-types';

/** For documents that are only read: nothing in them is loaded or run. */
const policy = createPolicy(OWN_POLICY, { createHTML: (html: string) => html });

/** The page's default policy would remove parts that the editor must detect. @returns the body */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
}
