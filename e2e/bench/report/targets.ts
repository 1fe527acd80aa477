export const TARGETS = {
  /** Bytes of scripts and styles that federation may cost. */
  codeBytesOver: 12 * 1000,
  lcpToPlain: 0.6,
  lcpToPreloaded: 0.75,
  readyToPlain: 1,
  depth: 2,
  cls: 0.02,
} as const;
