/** Specs of a project that has one worker run one after the other. */
const patterns = (specs: readonly RegExp[]): RegExp[] =>
  specs.map(({ source }) => new RegExp(`/specs/${source}\\.spec\\.ts$`));

/** These specs take a processor: they publish to the isolated site, build apps, or put a site under load. */
export const HEAVY = patterns([
  // These publish or change what all pages of a site show.
  /careers\/concurrent-changes/,
  /community\/site-settings/,
  /delivery\/(events|layouts|messages|new-remote|outside-repository|overlay|overrides|releases-desk|visit-tokens)/,
  /resilience\/(deploy|earlier-builds|foreign-remote|island|matrix-render|module-integrity|removed-while-open)/,
  // These build.
  /delivery\/browser-gate/,
  /resilience\/foreign-host/,
  // These put a site under load.
  /careers\/flood/,
  /delivery\/(budget|concurrent-releases|desk-overrides)/,
  /resilience\/(kill|registry-away|side-by-side)/,
]);
export const HEAVY_PROJECT = 'heavy';

/** One worker starts a site of other settings once and runs all of its specs. */
export const OTHER_SETTINGS = patterns([
  /delivery\/asset-origin/,
  /provider\/[\w-]+/,
  /services\/(apart|https|no-script-outage|public-token|stored-scripts|tracing)/,
  /staff\/(company-account|first-password|second-step|staff-origin|virus-scanner)/,
]);
