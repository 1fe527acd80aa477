import type { ReleaseVersion } from '@konnect/contracts';
import { refetch } from './inserted-files';
import { retryAddress } from './load-entry';

/** As many further addresses as the edge names in the document's import map. */
const MODULE_ADDRESSES = 5;

/** What the runtime needs to know of an entry beside its name. */
export interface EntryOptions {
  entry: string;
  entryGlobalName: string;
  type?: 'module';
}

const globals = globalThis as unknown as Record<string, unknown>;
/** Global name -> the container that was loaded under it. */
const owners = new Map<string, string>();

/**
 * Two versions of one build keep their chunks under the same names, so only one of them may run in a page.
 */
function claimGlobal(container: string, global: string): void {
  if (globals[global] !== undefined && owners.get(global) !== container)
    throw new Error(`Another version of ${global} runs in this page already.`);
  owners.set(global, container);
}

/**
 * How the standard runtime finds the container of an entry.
 * @param attempt 0 at first; browsers remember that a module failed, so each further try has another address
 * @throws Error when the entry cannot run in this page
 */
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

/** A loader of a module that, once it failed, has the browser fetch the file again. */
function refetching(load: Load, base: string): Load {
  return () =>
    load().catch((error: unknown) => {
      const [address] = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '') ?? [];
      if (address?.startsWith(new URL(base, location.origin).href)) refetch(address);
      throw error;
    });
}

/** What a container of ES modules exposes, with pages whose files are fetched again after they failed. */
export function withRefetch(exposed: unknown, { base, foreign }: ReleaseVersion): unknown {
  const remote = (exposed as { remote?: { pages?: Record<string, Load> } } | null)?.remote;
  if (foreign?.type !== 'module' || !remote?.pages) return exposed;
  const pages = Object.entries(remote.pages).map(([name, load]) => [name, refetching(load, base)]);
  return { remote: { ...remote, pages: Object.fromEntries(pages) } };
}
