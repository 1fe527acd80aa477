import { registryError } from '#app/registry-error';

export interface UploadLimits {
  uploads: number;
  /** The limits are for all open uploads of one token together. */
  bytes: number;
  entries: number;
}

export interface UploadUsage {
  bytes: number;
  /** Files, and the folders around them. */
  entries: number;
}

const MEGABYTE = 1024 * 1024;
/** Five apps in three pipelines at a time; the largest of our builds has 13 MB. */
const DEFAULT_UPLOADS = 16;
const DEFAULT_MEGABYTES = 512;
/** The largest of our builds has about 300 files. Empty ones cost no bytes, but each takes an entry. */
const DEFAULT_ENTRIES = 20_000;

export function uploadLimitsFrom(env: NodeJS.ProcessEnv): UploadLimits {
  const whole = (name: string, text: string | undefined, otherwise: number): number => {
    const value = Number(text || otherwise);
    if (Number.isSafeInteger(value) && value > 0) return value;
    throw new Error(`${name} must be a whole number above 0, and is "${text}".`);
  };
  return {
    uploads: whole('REGISTRY_UPLOADS', env.REGISTRY_UPLOADS, DEFAULT_UPLOADS),
    bytes: whole('REGISTRY_UPLOAD_MB', env.REGISTRY_UPLOAD_MB, DEFAULT_MEGABYTES) * MEGABYTE,
    entries: whole('REGISTRY_UPLOAD_ENTRIES', env.REGISTRY_UPLOAD_ENTRIES, DEFAULT_ENTRIES),
  };
}

export interface UploadQuota {
  isKnown(upload: string): boolean;
  /** Counts an upload that an earlier process opened; a known one stays as it is. */
  adopt(owner: string, upload: string, usage: UploadUsage): void;
  open(owner: string, upload: string): void;
  /** @throws RegistryError `registry.quota`, and then books nothing */
  reserve(owner: string, upload: string, usage: UploadUsage): void;
  release(upload: string, usage: UploadUsage): void;
  forget(upload: string): void;
  known(): string[];
}

/** Counts in memory without waiting, so parallel requests cannot pass the limit. */
export function createUploadQuota(limits: UploadLimits): UploadQuota {
  const open = new Map<string, { owner: string } & UploadUsage>();
  const of = (owner: string) => [...open.values()].filter((upload) => upload.owner === owner);

  return {
    isKnown: (upload) => open.has(upload),
    adopt(owner, upload, usage) {
      if (!open.has(upload)) open.set(upload, { owner, ...usage });
    },
    open(owner, upload) {
      if (of(owner).length >= limits.uploads)
        throw registryError(
          'registry.quota',
          `All uploads that this token may have at a time (${limits.uploads}) are open: publish or delete one, or wait an hour until unfinished ones are deleted.`,
        );
      open.set(upload, { owner, bytes: 0, entries: 0 });
    },
    reserve(owner, upload, { bytes, entries }) {
      const entry = open.get(upload);
      if (!entry) throw registryError('registry.unknown', 'There is no such upload.');
      const sum = (part: keyof UploadUsage) => of(owner).reduce((total, one) => total + one[part], 0);
      if (sum('entries') + entries > limits.entries)
        throw registryError(
          'registry.quota',
          `The open uploads of this token may have ${limits.entries} files and folders together: publish or delete one, or wait an hour until unfinished ones are deleted.`,
        );
      if (sum('bytes') + bytes > limits.bytes)
        throw registryError(
          'registry.quota',
          `The open uploads of this token may have ${Math.floor(limits.bytes / MEGABYTE)} MB together: publish or delete one, or wait an hour until unfinished ones are deleted.`,
        );
      entry.bytes += bytes;
      entry.entries += entries;
    },
    release(upload, { bytes, entries }) {
      const entry = open.get(upload);
      if (!entry) return;
      entry.bytes -= bytes;
      entry.entries -= entries;
    },
    forget: (upload) => void open.delete(upload),
    known: () => [...open.keys()],
  };
}
