import type { RemoteDescriptor } from '@konnect/contracts';

import type { Encoding } from './compress';

/**
 * `stored`: the version is new. `same`: it exists with the same content. `different`: it exists with other
 * content.
 */
export type PutOutcome = 'stored' | 'same' | 'different';

export interface StoredAsset {
  body: Buffer;
  encoding: Encoding | null;
}

/**
 * Stores files of published versions. Each version is complete or absent and never changes.
 */
export interface AssetStore {
  /** Stores all files of a version or none of them. `read` returns the verified bytes or throws. */
  put(descriptor: RemoteDescriptor, read: (path: string) => Promise<Buffer>): Promise<PutOutcome>;
  /**
   * Returns the first listed file that is missing or incomplete, or null.
   * @throws RegistryError `registry.store` when it may be in a store that does not answer, or at another
   * registry
   */
  missingFile(descriptor: RemoteDescriptor): Promise<string | null>;
  /**
   * Finds a file for visitors in the first wanted encoding that exists, else unencoded; null when it does not
   * exist.
   */
  readPublic(
    id: string,
    version: string,
    path: string,
    wanted?: readonly Encoding[],
  ): Promise<StoredAsset | null>;
  /** Reads a listed file that visitors never receive, or returns null. */
  readPrivate(id: string, version: string, path: string): Promise<Buffer | null>;
  /** Tells whether a version is stored, without a look at each file. */
  isStored(id: string, version: string): Promise<boolean>;
  /** All stored versions, each as `id version`. */
  listStored(): Promise<ReadonlySet<string>>;
  /**
   * Stores a version of this disk again in a store that several machines share, where another one has removed
   * it.
   * @throws RegistryError `registry.store` while that store does not answer, `registry.files` for a damaged
   * file
   */
  shareAgain(descriptor: RemoteDescriptor): Promise<void>;
  /** Removes a version with exactly this content, which was refused after it was stored. */
  discard(descriptor: RemoteDescriptor): Promise<void>;
  /**
   * Removes a whole version in one step; the next sweep frees its space.
   * @returns a function that puts it back, until that sweep
   */
  remove(id: string, version: string): Promise<() => Promise<void>>;
  /** Deletes removed versions and leftovers of publishers that died from the disk of this machine. */
  sweep(): Promise<void>;
  /** Deletes what removed versions have left in a store that several machines share. */
  sweepShared(): Promise<void>;
  /** Why nothing can be stored now, as a sentence for a person; null when everything is well. */
  fault(): string | null;
  /** Whether that is because an object store answers and its key may not do what is needed. */
  isRefused(): boolean;
  /** Folder of a version, for an edge on the same machine. */
  folder(id: string, version: string): string;
}
