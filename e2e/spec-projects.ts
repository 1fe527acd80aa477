/** Specs of a project that has one worker: they run one after the other. */
const patterns = (specs: readonly RegExp[]): RegExp[] =>
  specs.map(({ source }) => new RegExp(`/specs/${source}\\.spec\\.ts$`));

/**
 * Specs that take a processor for themselves: they publish to the site that a test may break, build apps, or
 * put a site under load.
 */
export const HEAVY = patterns([
  // Publish or change what all pages of a site show.
  /careers\/concurrent-changes/,
  /community\/site-settings/,
  /delivery\/(events|layouts|messages|new-remote|outside-repository|overlay|overrides|releases-desk|visit-tokens)/,
  /resilience\/(deploy|earlier-builds|foreign-remote|island|matrix-render|module-integrity|removed-while-open)/,
  // Build.
  /delivery\/browser-gate/,
  /resilience\/foreign-host/,
  // Put a site under load.
  /careers\/flood/,
  /delivery\/(budget|concurrent-releases|desk-overrides)/,
  /resilience\/(kill|registry-away|side-by-side)/,
]);
export const HEAVY_PROJECT = 'heavy';

/** Specs with a site of other settings, which is started once where one worker has them all. */
export const OTHER_SETTINGS = patterns([
  /delivery\/asset-origin/,
  /provider\/[\w-]+/,
  /services\/(apart|https|no-script-outage|public-token|stored-scripts|tracing)/,
  /staff\/(company-account|first-password|second-step|staff-origin|virus-scanner)/,
]);
