import type { NotifyApi } from '@konnect/host-api';

export interface ToastNotice {
  id: number;
  tone: 'success' | 'info';
  text: string;
}

export interface Notices extends NotifyApi {
  subscribe(listener: () => void): () => void;
  /** Oldest first; the same array until something changes. */
  snapshot(): readonly ToastNotice[];
  dismiss(id: number): void;
}

/** As long as the specifications show 'Message sent successfully'. */
const DEFAULT_DURATION = 3_000;

/** Short confirmations only, because they disappear. */
export function createNotices(): Notices {
  const listeners = new Set<() => void>();
  let inView: readonly ToastNotice[] = [];
  let lastId = 0;

  const change = (next: readonly ToastNotice[]) => {
    inView = next;
    listeners.forEach((listener) => listener());
  };
  const dismiss = (id: number) => change(inView.filter((notice) => notice.id !== id));
  const show = (tone: ToastNotice['tone'], text: string, durationMs = DEFAULT_DURATION) => {
    lastId += 1;
    const id = lastId;
    // The same sentence restarts its timer instead of appearing twice.
    change([...inView.filter((notice) => notice.text !== text), { id, tone, text }]);
    setTimeout(() => dismiss(id), durationMs);
  };

  return {
    success: (text, options) => show('success', text, options?.durationMs),
    info: (text, options) => show('info', text, options?.durationMs),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => inView,
    dismiss,
  };
}
