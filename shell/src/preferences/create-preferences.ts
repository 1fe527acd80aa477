import type { PreferencesApi } from '@konnect/host-api';

/**
 * The edge reads it, so that the first HTML already has small images. `1` = saver on, `0` = switched off by
 * hand.
 */
export const SAVE_DATA_COOKIE = 'konnect_save_data';
const KEPT = 'konnect:save-data';
const YEAR = 365 * 24 * 3600;

export interface Preferences extends PreferencesApi {
  subscribe(listener: () => void): () => void;
  /** The person's own choice: it outranks what the browser asks for. */
  setSaveData(isOn: boolean): void;
  /**
   * Browser only, after hydration: takes over what this device remembers. Returns a function that ends it.
   */
  start(): () => void;
}

export interface PreferencesOptions {
  /** What the HTML was rendered with (the edge: cookie or Save-Data header; the browser: the boot data). */
  saveData: boolean;
}

interface NetworkHints extends EventTarget {
  saveData?: boolean;
}

function networkHints(): NetworkHints | undefined {
  return (navigator as Navigator & { connection?: NetworkHints }).connection;
}

function ownChoice(): boolean | null {
  try {
    const kept = localStorage.getItem(KEPT);
    return kept === null ? null : kept === 'on';
  } catch {
    return null;
  }
}

/** Whether the edge is asked for less: the cookie wins over the `Save-Data` header. */
export function saveDataOf(cookie: string | undefined, saveDataHeader: string | undefined): boolean {
  if (cookie === '1') return true;
  return cookie !== '0' && saveDataHeader === 'on';
}

export function createPreferences({ saveData }: PreferencesOptions): Preferences {
  const listeners = new Set<() => void>();
  let isSaving = saveData;

  function apply(next: boolean): void {
    document.documentElement.toggleAttribute('data-save-data', next);
    if (next === isSaving) return;
    isSaving = next;
    listeners.forEach((listener) => listener());
  }

  return {
    saveData: () => isSaving,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setSaveData(isOn) {
      try {
        localStorage.setItem(KEPT, isOn ? 'on' : 'off');
      } catch {
        // The cookie alone remembers it then.
      }
      document.cookie = `${SAVE_DATA_COOKIE}=${isOn ? '1' : '0'}; path=/; max-age=${YEAR}; samesite=lax`;
      apply(isOn);
    },
    start() {
      const hints = networkHints();
      const follow = () => apply(ownChoice() ?? hints?.saveData ?? isSaving);
      // The header may ask for less where the browser's own hint does not say so: something between them may
      // have set it.
      apply(ownChoice() ?? (isSaving || hints?.saveData === true));
      hints?.addEventListener('change', follow);
      return () => hints?.removeEventListener('change', follow);
    },
  };
}
