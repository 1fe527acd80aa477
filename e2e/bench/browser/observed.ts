/** Milliseconds since the navigation began, as the browser reports them. */
export interface Observed {
  ttfb: number;
  fcp: number;
  lcp: number;
  lcpElement: string;
  /** Paint of the largest image of the first screen; 0 where texts are larger than all images. */
  hero: number;
  /** Text of the page's heading; a page without one has not loaded completely. */
  heading: string;
  cls: number;
  /** Parts of tasks beyond 50 ms, from the first paint on. */
  tbt: number;
  /** The area's page is shown and answers to input; 0 where nothing says so. */
  ready: number;
}

interface Seen {
  lcp: number;
  lcpElement: string;
  hero: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Largest extends PerformanceEntry {
  element: Element | null;
}

/** Is sent to the page as text, so it may use nothing from outside. */
export function observe(): void {
  const seen: Window['benchSeen'] = { lcp: 0, lcpElement: '', hero: 0, cls: 0, tasks: [] };
  window.benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Largest[]) {
      seen.lcp = entry.startTime;
      if (entry.element?.tagName === 'IMG') seen.hero = entry.startTime;
      seen.lcpElement = entry.element
        ? `${entry.element.tagName.toLowerCase()} ${(entry.element.textContent ?? '').trim().slice(0, 40)}`.trim()
        : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Is sent to the page as text, so it may use nothing from outside. */
export function readObserved(): Observed {
  const { lcp, lcpElement, hero, cls, tasks } = window.benchSeen;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  return {
    ttfb: navigation.responseStart,
    fcp,
    lcp,
    lcpElement,
    hero,
    heading: (document.querySelector('h1')?.textContent ?? '').trim(),
    cls,
    tbt: tasks
      .filter(({ start, duration }) => start + duration > fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    ready: performance.getEntriesByName('konnect:ready')[0]?.startTime ?? 0,
  };
}
