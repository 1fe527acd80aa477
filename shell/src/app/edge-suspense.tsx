import { Suspense, type SuspenseProps } from 'react';

/** The mark is random, so that no author's text can contain it. */
const MISSING = crypto.randomUUID();

let isMarking = false;

// `renderToString` does not report a boundary that waits or fails, so a mark replaces its fallback.
export function EdgeSuspense({ fallback, ...props }: SuspenseProps) {
  return <Suspense {...props} fallback={isMarking ? MISSING : fallback} />;
}

/** Undefined when a part waits or fails, inside a boundary or outside. */
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
