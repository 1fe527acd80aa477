/** What a policy makes of a string that is about to reach a sink; null refuses it. */
export interface PolicyRules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
  createScript?: (script: string) => string | null;
}

declare global {
  /**
   * Sanitises HTML that other code writes as a string. The page's default policy asks for it
   * (packages/handbook/decisions/084); the chunk of the sanitiser puts it here.
   */
  var __KONNECT_SANITISE__: ((html: string) => string) | undefined;
}

/** As far as it is used here; TypeScript's library does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): PolicyRules;
}

/** Name of the policies of our own code: the header of a page admits it, once for each build in the page. */
export const OWN_POLICY = 'konnect';

/**
 * Makes a policy of Trusted Types. Its functions return trusted values, typed as the strings that they stand
 * for. Where the browser has no Trusted Types, or the page does not admit the name, the rules themselves are
 * returned.
 * @param name as the header of the page names it
 */
export function createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    return (trustedTypes?.createPolicy(name, rules) ?? rules) as Rules;
  } catch {
    return rules;
  }
}
