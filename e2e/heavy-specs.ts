/**
 * Specs that take a processor for themselves: they publish to the site that a test may break, build apps, or
 * put a site under load. A pattern for each.
 */
const PUBLISHING = [
  /careers\/concurrent-changes/,
  /community\/site-settings/,
  /delivery\/(events|layouts|messages|new-remote|outside-repository|overlay|overrides|releases-desk|visit-tokens)/,
  /resilience\/(deploy|earlier-builds|foreign-remote|island|matrix-render|module-integrity|removed-while-open)/,
];
const BUILDING = [/delivery\/(browser-gate|development)/];
const UNDER_LOAD = [
  /careers\/flood/,
  /delivery\/(budget|concurrent-releases|desk-overrides)/,
  /resilience\/(kill|registry-away|side-by-side)/,
];

/** One after the other, in one worker, which keeps its site for all of them. */
export const HEAVY = [...PUBLISHING, ...BUILDING, ...UNDER_LOAD].map(
  ({ source }) => new RegExp(`/specs/${source}\\.spec\\.ts$`),
);
/** The project of these specs. */
export const HEAVY_PROJECT = 'heavy';
