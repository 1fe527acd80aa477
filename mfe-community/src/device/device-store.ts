// Small values in this browser's storage. A browser that stores nothing (private mode, full disk,
// blocked storage) still works: the value then lasts as long as the page.
import { phoneStorage } from '@konnect/forms';

/** On a borrowed phone only the tab knows own comments; choices such as closed notices stay on the phone. */
const storageOf = (key: string): Storage =>
  key.startsWith('konnect.commented.') ? phoneStorage() : localStorage;

const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** The stored text, or null. */
export function readDevice(key: string): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  try {
    return storageOf(key).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. */
export function writeDevice(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) storageOf(key).removeItem(key);
    else storageOf(key).setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
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
