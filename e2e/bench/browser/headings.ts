declare global {
  interface Window {
    /** The bench provides this binding, which outlives documents. */
    benchReport(text: string): void;
  }
}

/** Times are milliseconds since 1970, so that those of two documents compare. */
export type HeadingReport =
  | { kind: 'click'; at: number }
  | { kind: 'heading'; at: number; text: string }
  | { kind: 'leave'; at: number };

/**
 * Is sent to every document as text, so it may use nothing from outside. Its functions are methods, because
 * the compiler puts a helper around others.
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

/** Is sent to the page as text, so it may use nothing from outside. */
export function goBack(): void {
  window.benchReport(JSON.stringify({ kind: 'leave', at: performance.timeOrigin + performance.now() }));
  history.back();
}

/** @returns milliseconds from the last such event to the first heading after it with the text */
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
