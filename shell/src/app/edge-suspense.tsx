import { Suspense, type SuspenseProps } from 'react';

/** Nobody who writes content can know it. */
const MISSING = crypto.randomUUID();

let isMarking = false;

/**
 * React's own boundary, for all code of the edge's bundles. While a page is rendered into a string it shows a
 * mark instead of its fallback: `renderToString` reports nothing that waits or fails inside of it, but writes
 * the fallback.
 */
export function EdgeSuspense({ fallback, ...props }: SuspenseProps) {
  return <Suspense {...props} fallback={isMarking ? MISSING : fallback} />;
}

/**
 * @param render renders into a string, without waiting
 * @returns the HTML; undefined when a part of it waits or fails, within a boundary or outside of all
 */
export function wholeString(render: () => string): string | undefined {
  isMarking = true;
  try {
    const html = render();
    return html.includes(MISSING) ? undefined : html;
  } catch {
    return undefined;
  } finally {
    isMarking = false;
  }
}
