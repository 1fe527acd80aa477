/** Objectives that the platform measures by its own counts; those of monitoring are beside its alerts. */
export const OBJECTIVES = {
  /** Share of page parts that edges render without a failure. */
  rendered: 0.999,
  /** Share of page views whose largest element is painted within `paintMs`, as browsers measure it. */
  painted: 0.75,
  paintMs: 2_500,
  /** Milliseconds after a change until no edge serves the former version. */
  releaseMs: 60_000,
} as const;
