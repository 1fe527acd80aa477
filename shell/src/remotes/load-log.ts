import { useSyncExternalStore } from 'react';

export interface LoadRecord {
  remote: string;
  version: string;
  /** E.g. `entry`, `page home-page`, `previous version`. */
  phase: string;
  ok: boolean;
  ms: number;
  message?: string;
}

export interface LoadLogEntry extends LoadRecord {
  id: number;
  at: number;
}

const KEPT = 100;
const NONE: readonly LoadLogEntry[] = [];
const listeners = new Set<() => void>();
let log: readonly LoadLogEntry[] = NONE;
let lastId = 0;

/** Never called on the edge, where the module outlives the request. */
export function recordLoad(record: LoadRecord): void {
  lastId += 1;
  log = [{ ...record, id: lastId, at: Date.now() }, ...log].slice(0, KEPT);
  listeners.forEach((listener) => listener());
}

export function followLoads(listener: (entry: LoadLogEntry) => void): void {
  let last = 0;
  const tell = (): void => {
    const fresh = log.filter(({ id }) => id > last).reverse();
    last = lastId;
    fresh.forEach(listener);
  };
  tell();
  subscribe(tell);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLoadLog(): readonly LoadLogEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => log,
    () => NONE,
  );
}
