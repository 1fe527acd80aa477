declare global {
  interface Window {
    /** Binding that the bench listens to; it outlives documents. */
    benchReport(text: string): void;
  }
}

/** What a document reports. Times are milliseconds since 1970, so that those of two documents compare. */
export type HeadingReport =
  | { kind: 'click'; at: number }
  | { kind: 'heading'; at: number; text: string }
  | { kind: 'leave'; at: number };

/**
 * Reports each click, and each new heading of the page right after the frame that shows it. Runs in every
 * document before anything else. It is sent as text, so it may use nothing from outside, and its functions
 * are methods: around others the compiler puts a helper.
 */
export function watchHeadings(): void {
  const watch = {
    shown: '',
    report(report: object): void {
      if (typeof window.benchReport === 'function') window.benchReport(JSON.stringify(report));
    },
    heading(): string {
      return (document.querySelector('h1')?.textContent ?? '').trim();
    },
    reportShown(text: string): void {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          watch.report({ kind: 'heading', at: performance.timeOrigin + performance.now(), text });
        };
        port2.postMessage('');
      });
    },
    look(): void {
      const text = watch.heading();
      if (text === watch.shown) return;
      watch.shown = text;
      if (text) watch.reportShown(text);
    },
  };
  new MutationObserver(watch.look).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener(
    'click',
    ({ timeStamp }) => watch.report({ kind: 'click', at: performance.timeOrigin + timeStamp }),
    true,
  );
  // The back/forward cache shows a document again as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) watch.reportShown(watch.heading());
  });
}

/**
 * Goes back as the browser's button does. Runs in the page; it may use nothing from outside, because it is
 * sent as text.
 */
export function goBack(): void {
  window.benchReport(JSON.stringify({ kind: 'leave', at: performance.timeOrigin + performance.now() }));
  history.back();
}

/**
 * Milliseconds from the last event of a kind to the first heading after it that has the text.
 * @returns undefined as long as either is missing
 */
export function shownAfter(
  reports: readonly HeadingReport[],
  kind: 'click' | 'leave',
  text: string,
): number | undefined {
  const start = reports.findLast((report) => report.kind === kind);
  const shown = reports.find(
    (report) => start && report.kind === 'heading' && report.text === text && report.at >= start.at,
  );
  return start && shown ? shown.at - start.at : undefined;
}
