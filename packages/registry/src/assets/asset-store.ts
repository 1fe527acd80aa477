import type { RemoteDescriptor } from '@konnect/contracts';

import type { Encoding } from './compress';

/** `same`: the version exists with the same content. `different`: it exists with other content. */
export type PutOutcome = 'stored' | 'same' | 'different';

export interface StoredAsset {
  body: Buffer;
  encoding: Encoding | null;
}

/** Each version is complete or absent and never changes. */
export interface AssetStore {
  /** Stores all files of a version or none of them. `read` returns the verified bytes or throws. */
  put(descriptor: RemoteDescriptor, read: (path: string) => Promise<Buffer>): Promise<PutOutcome>;
  /** Returns the first incomplete file, or null. @throws RegistryError while the store is away */
  missingFile(descriptor: RemoteDescriptor): Promise<string | null>;
  /** Finds a file for visitors in the first wanted encoding that exists, else unencoded; null without one. */
  readPublic(
    id: string,
    version: string,
    path: string,
    wanted?: readonly Encoding[],
  ): Promise<StoredAsset | null>;
  /** Reads a listed file that visitors never receive, or returns null. */
  readPrivate(id: string, version: string, path: string): Promise<Buffer | null>;
  isStored(id: string, version: string): Promise<boolean>;
  /** Each entry is `id version`. */
  listStored(): Promise<ReadonlySet<string>>;
  /** Uploads a version again that another machine removed from a shared store. @throws RegistryError */
  shareAgain(descriptor: RemoteDescriptor): Promise<void>;
  discard(descriptor: RemoteDescriptor): Promise<void>;
  /** Removes a version in one step. @returns a function that puts it back, until the next sweep */
  remove(id: string, version: string): Promise<() => Promise<void>>;
  /** Deletes removed versions and unfinished publishes of dead processes from this disk. */
  sweep(): Promise<void>;
  sweepShared(): Promise<void>;
  /** A sentence for people that says why nothing can be stored now; null when storing works. */
  fault(): string | null;
  isRefused(): boolean;
  folder(id: string, version: string): string;
}
