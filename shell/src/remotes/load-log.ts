import { useSyncExternalStore } from 'react';

/** One try to load a part of a remote, written by the loader. */
export interface LoadRecord {
  remote: string;
  version: string;
  /** What was loaded, e.g. `entry`, `page home-page`, `previous version`. */
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

/** Notes how a load went. On the edge nothing may be noted: the module outlives the request there. */
export function recordLoad(record: LoadRecord): void {
  lastId += 1;
  log = [{ ...record, id: lastId, at: Date.now() }, ...log].slice(0, KEPT);
  listeners.forEach((listener) => listener());
}

/** Tells of every load of this document, those before as well. */
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

/** Newest first; empty while rendering on the edge. */
export function useLoadLog(): readonly LoadLogEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => log,
    () => NONE,
  );
}
