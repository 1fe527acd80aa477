import type { ReleaseVersion } from '@konnect/contracts';
import { refetch } from './inserted-files';
import { retryAddress } from './load-entry';

/** The document's import map names as many further addresses. */
const MODULE_ADDRESSES = 5;

export interface EntryOptions {
  entry: string;
  entryGlobalName: string;
  type?: 'module';
}

const globals = globalThis as unknown as Record<string, unknown>;
const owners = new Map<string, string>();

/** Two versions of one build give their chunks equal names, so only one of them may run in a page. */
function claimGlobal(container: string, global: string): void {
  if (globals[global] !== undefined && owners.get(global) !== container)
    throw new Error(`Another version of ${global} runs in this page already.`);
  owners.set(global, container);
}

/** @param attempt browsers remember failed modules, so each try needs another address @throws Error */
export function entryOptions(
  { container, foreign }: ReleaseVersion,
  address: string,
  attempt: number,
): EntryOptions {
  if (!foreign) return { entry: address, entryGlobalName: container };
  if (foreign.type === 'script') {
    claimGlobal(container, foreign.global);
    return { entry: address, entryGlobalName: foreign.global };
  }
  const entry = retryAddress(address, attempt % MODULE_ADDRESSES);
  return { entry, entryGlobalName: foreign.global, type: 'module' };
}

type Load = () => Promise<unknown>;

/** After a failure the browser must fetch the file again. */
function refetching(load: Load, base: string): Load {
  return () =>
    load().catch((error: unknown) => {
      const [address] = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '') ?? [];
      if (address?.startsWith(new URL(base, location.origin).href)) refetch(address);
      throw error;
    });
}

/** Pages of the container fetch their files again after a failure. */
export function withRefetch(exposed: unknown, { base, foreign }: ReleaseVersion): unknown {
  const remote = (exposed as { remote?: { pages?: Record<string, Load> } } | null)?.remote;
  if (foreign?.type !== 'module' || !remote?.pages) return exposed;
  const pages = Object.entries(remote.pages).map(([name, load]) => [name, refetching(load, base)]);
  return { remote: { ...remote, pages: Object.fromEntries(pages) } };
}
