import { lookup } from 'node:dns/promises';
import { withJitter } from '@konnect/registry/release-source';

/** `dns+http://backends:4100` stands for every address of that name. */
const SCHEME = 'dns+';
const LOOK_EVERY_MS = 2_000;

/** @returns all addresses of a host name; rejects when the name is unknown or no server answers */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

// As the system does: short names of a cluster need its search domains.
const resolveAll: Resolve = (host) => lookup(host, { all: true });

export const namesAddresses = (url: string): boolean => url.startsWith(SCHEME);

/** The address without the scheme of its addresses, for calls that need no choice. */
export const plainAddress = (url: string): string => (namesAddresses(url) ? url.slice(SCHEME.length) : url);

export interface FollowOptions {
  resolve?: Resolve | undefined;
  everyMs?: number | undefined;
}

/**
 * Looks the name up now and every two seconds.
 * @param url such as `dns+http://backends:4100`
 * @param onFound gets one URL for each address, sorted; not called while a lookup fails or finds none,
 * because a name server that is away takes no backend away
 * @returns a function that ends it
 */
export function followAddresses(
  url: string,
  onFound: (urls: readonly string[]) => void,
  { resolve = resolveAll, everyMs = LOOK_EVERY_MS }: FollowOptions = {},
): () => void {
  const { hostname, port } = new URL(plainAddress(url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    const found = await resolve(hostname).catch(() => []);
    if (isStopped) return;
    const hosts = new Set(found.map(({ address, family }) => (family === 6 ? `[${address}]` : address)));
    if (hosts.size > 0) onFound([...hosts].sort().map((host) => `http://${host}:${port || 80}`));
    timer = setTimeout(() => void look(), withJitter(everyMs)).unref();
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
