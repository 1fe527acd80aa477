import { lookup } from 'node:dns/promises';
import { withJitter } from '@konnect/registry/release-source';
import type { FastifyBaseLogger } from 'fastify';

/** `dns+http://backends:4100` means every address of that name. */
const SCHEME = 'dns+';
const LOOK_EVERY_MS = 2_000;

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

// The system's own lookup knows the search domains, which short names of a cluster need.
const resolveAll: Resolve = (host) => lookup(host, { all: true });

export const namesAddresses = (url: string): boolean => url.startsWith(SCHEME);

export const plainAddress = (url: string): string => (namesAddresses(url) ? url.slice(SCHEME.length) : url);

export interface FollowOptions {
  resolve?: Resolve | undefined;
  everyMs?: number | undefined;
  log?: Pick<FastifyBaseLogger, 'warn'> | undefined;
}

type Address = Awaited<ReturnType<Resolve>>[number];

// A name with both families lists each machine twice, so one counts. An address with a zone has no URL.
function urlsOf(found: readonly Address[], port: string): string[] {
  const isOfFour = found.some(({ family }) => family === 4);
  const hosts = found
    .filter(({ family }) => !isOfFour || family === 4)
    .map(({ address, family }) => (family === 6 ? `[${address}]` : address));
  const urls = [...new Set(hosts)].sort().map((host) => `http://${host}:${port || 80}`);
  return urls.filter((url) => URL.canParse(url));
}

/** @param onFound not called when a lookup fails: a lost name server takes no backend away */
export function followAddresses(
  url: string,
  onFound: (urls: readonly string[]) => void,
  { resolve = resolveAll, everyMs = LOOK_EVERY_MS, log }: FollowOptions = {},
): () => void {
  const { hostname, port } = new URL(plainAddress(url));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    const urls = urlsOf(await resolve(hostname).catch(() => []), port);
    if (isStopped) return;
    try {
      if (urls.length > 0) onFound(urls);
    } catch (err) {
      log?.warn({ err, urls }, 'the addresses of the backends cannot be used');
    } finally {
      timer = setTimeout(() => void look(), withJitter(everyMs)).unref();
    }
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
