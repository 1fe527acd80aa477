/** Converts strings before a sink; null refuses. */
export interface PolicyRules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
  createScript?: (script: string) => string | null;
}

declare global {
  /** The sanitiser of the page's default policy (decision 084), which its chunk sets. */
  var __KONNECT_SANITISE__: ((html: string) => string) | undefined;
}

/** The parts used here; TypeScript's library does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): PolicyRules;
}

/** Name of our policies: the page's header allows it once for each build in the page. */
export const OWN_POLICY = 'konnect';

/**
 * Makes a policy whose functions return trusted values, typed as strings. Without browser support, or where
 * the page does not allow the name, returns the rules themselves. @param name as in the page's header
 */
export function createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    return (trustedTypes?.createPolicy(name, rules) ?? rules) as Rules;
  } catch {
    return rules;
  }
}
