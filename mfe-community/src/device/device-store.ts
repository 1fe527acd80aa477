// Small facts that this browser keeps for its own visitor. A browser that keeps nothing (private mode, full disk,
// blocked storage) still works: the fact then lives as long as the page.

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** The stored text, or null. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text; null removes it. */
export function writeDevice(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The copy in memory is all there is.
  }
  listeners.forEach((listener) => listener());
}

/** Called after each write in this page, and when another tab wrote. */
export function subscribeDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
