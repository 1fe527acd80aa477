/** Holds the rules as data until the reader's script gives it their type. */
export const RULES_ELEMENT = 'konnect-rules';

/** Once the code of a page runs, links open inside it. */
const BEFORE_CODE = ':root:not([data-code-started]) a';
/** A link that opens a page of visitors: addresses below `/portal/` lead to another site. */
export const OWN_PAGES =
  '[href^="/"]:not([download],[target],[href^="/api/"],[href^="/services/"],[href^="/staff"],[href^="/portal/"])';
/** Short addresses of the portal. */
const PORTAL = '[href="/plans"],[href="/packages"],[href="/pricing"]';
const NO_PAGES = '[href^="//"],[href^="/edge/"],[href^="/assets/"],[href^="/preview/"]';
const FETCHED = `${OWN_PAGES}:not([rel~="nofollow"],${NO_PAGES},${PORTAL})`;

/**
 * The document of the link that the reader has marked is fetched at once, which `eager` does not mean in
 * Chromium 156; that of any other when it is touched or hovered.
 */
export const speculationRules = () => ({
  prefetch: [
    { where: { selector_matches: `${BEFORE_CODE}[data-likely]${FETCHED}` }, eagerness: 'immediate' },
    { where: { selector_matches: BEFORE_CODE + FETCHED }, eagerness: 'moderate' },
  ],
});

export function startRules(): void {
  const rules = document.getElementById(RULES_ELEMENT) as HTMLScriptElement | null;
  if (!rules) return;
  rules.type = 'speculationrules';
  // Browsers look at the type when the element comes into the document.
  document.head.append(rules);
}
