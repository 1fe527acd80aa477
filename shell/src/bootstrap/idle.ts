// A page that is only prerendered may never be shown, so it does no such work.
export function whenLoaded(work: () => void): void {
  const shown = (): void => {
    if (document.readyState === 'complete') work();
    else addEventListener('load', work, { once: true });
  };
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', shown, { once: true });
  else shown();
}

export function idle(): Promise<void> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve as () => void, { timeout: 2_000 })
      : setTimeout(resolve, 1_000),
  );
}

export function whenPainted(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
