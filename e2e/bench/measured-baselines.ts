import { MEASURED, type MeasuredPage } from './measured-pages';

/**
 * `plain` and `preloaded` are one build of Konnect's sources. `static` and `next` have the same words and
 * images: by hand without a script, and a Next.js app.
 */
export const BASELINES = ['federated', 'plain', 'preloaded', 'static', 'next'] as const;
export type Baseline = (typeof BASELINES)[number];

export const isMonolith = (baseline: Baseline): boolean => baseline === 'plain' || baseline === 'preloaded';
export const isOfContent = (baseline: Baseline): boolean => baseline === 'static' || baseline === 'next';

/** `--baselines` takes these; Konnect itself is always measured. */
export const BASELINE_GROUPS = {
  monolith: ['plain', 'preloaded'],
  static: ['static'],
  next: ['next'],
} as const satisfies Record<string, readonly Baseline[]>;

/** Reads a list such as `static,next`. @throws Error for an unknown name */
export function baselinesOf(list: string): Baseline[] {
  const groups = new Map<string, readonly Baseline[]>(Object.entries(BASELINE_GROUPS));
  const chosen = list.split(',').flatMap((name) => {
    const group = groups.get(name);
    if (!group) throw new Error(`No such baseline: ${name}. There are: ${[...groups.keys()].join(', ')}.`);
    return group;
  });
  return BASELINES.filter((baseline) => baseline === 'federated' || chosen.includes(baseline));
}

export function hasPage(baseline: Baseline, page: MeasuredPage): boolean {
  return !isOfContent(baseline) || MEASURED.some((measured) => measured.page === page && measured.inContent);
}
