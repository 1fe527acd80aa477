import type { PreferencesApi } from '@konnect/host-api';

/** The edge reads it for small images in the first HTML. `1` = saver on, `0` = switched off by hand. */
export const SAVE_DATA_COOKIE = 'konnect_save_data';
const KEPT = 'konnect:save-data';
const YEAR = 365 * 24 * 3600;

export interface Preferences extends PreferencesApi {
  subscribe(listener: () => void): () => void;
  /** The person's own choice outranks what the browser asks for. */
  setSaveData(isOn: boolean): void;
  /** Browser only, after hydration: reads the device's choice. @returns a function that ends it */
  start(): () => void;
}

export interface PreferencesOptions {
  /** What the HTML was rendered with: the cookie or header on the edge, the boot data in the browser. */
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
        // Only the cookie has the choice then.
      }
      document.cookie = `${SAVE_DATA_COOKIE}=${isOn ? '1' : '0'}; path=/; max-age=${YEAR}; samesite=lax`;
      apply(isOn);
    },
    start() {
      const hints = networkHints();
      const follow = () => apply(ownChoice() ?? hints?.saveData ?? isSaving);
      // A proxy may have set the header where the browser's own hint does not ask for less.
      apply(ownChoice() ?? (isSaving || hints?.saveData === true));
      hints?.addEventListener('change', follow);
      return () => hints?.removeEventListener('change', follow);
    },
  };
}
