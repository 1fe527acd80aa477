import type { RemoteDescriptor } from '@konnect/contracts';

import type { Encoding } from './compress';

/** `stored`: new. `same`: this version was here with the same content. `different`: it was here with other content. */
export type PutOutcome = 'stored' | 'same' | 'different';

export interface StoredAsset {
  body: Buffer;
  encoding: Encoding | null;
}

/** Files of published versions, each version complete or absent, never changed. A disk here; an object store fits as well. */
export interface AssetStore {
  /** Stores all files of a version at once. `read` gives the verified bytes; when it refuses, nothing is left behind. */
  put(descriptor: RemoteDescriptor, read: (path: string) => Promise<Buffer>): Promise<PutOutcome>;
  /** The first listed file that is not there in its full size, or null. */
  missingFile(descriptor: RemoteDescriptor): Promise<string | null>;
  /** A visitor's file in the first of the wanted encodings that exists, else as it is; null when there is none. */
  readPublic(
    id: string,
    version: string,
    path: string,
    wanted?: readonly Encoding[],
  ): Promise<StoredAsset | null>;
  /** A listed file that visitors never receive, or null. */
  readPrivate(id: string, version: string, path: string): Promise<Buffer | null>;
  /** Whether the files of a version are there, without looking at each. */
  isStored(id: string, version: string): Promise<boolean>;
  /** Takes a version away at once and as a whole; its space is free after the next sweep. */
  remove(id: string, version: string): Promise<void>;
  /** Removes what dead publishers left behind, and what was taken away. */
  sweep(): Promise<void>;
  /** Folder of a version, for an edge on the same machine. */
  folder(id: string, version: string): string;
}
