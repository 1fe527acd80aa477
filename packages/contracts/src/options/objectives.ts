/**
 * The objectives that the platform measures by its own counts. Those of a monitoring system, by request and
 * by part, are beside its alerts.
 */
export const OBJECTIVES = {
  /** Share of the parts of pages that edges render without a failure. */
  rendered: 0.999,
  /** Share of page views whose largest element is painted within `paintMs`, as browsers measure it. */
  painted: 0.75,
  paintMs: 2_500,
  /** Milliseconds until no edge serves the version before a change any more. */
  releaseMs: 60_000,
} as const;
