import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor, StaffRole } from '@konnect/contracts';
import { ALL_VERSIONS } from '@konnect/registry/release-source';
import { absentAs } from './open-files';

const LIMITS = { versions: 200, shared: 2_000 };

interface StoredVersion {
  roles: readonly StaffRole[];
  files: ReadonlyMap<string, string>;
  hasHashedNames: boolean;
  /** For hosts of other makers; absent in builds from before. */
  federation: RemoteDescriptor['federation'];
}

export interface StoredFile {
  id: string;
  version: string;
  path: string;
  file: string;
  /** `sha384-...`, from the descriptor of its version. */
  integrity: string;
  roles: readonly StaffRole[];
}

export class StoredFiles {
  readonly #root: string;
  readonly #versions = new Map<string, Promise<StoredVersion>>();
  readonly #shared = new Map<string, StoredFile>();

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'assets');
  }

  /** @param version or `ALL_VERSIONS` @throws Error when too many files are open */
  async find(id: string, version: string, path: string): Promise<StoredFile | null> {
    if (version !== ALL_VERSIONS) {
      const found = await this.#version(id, version);
      return found ? this.#stored({ id, version, path }, found) : null;
    }
    const key = `${id}/${path}`;
    const known = this.#shared.get(key);
    // The version of this place may have been removed, while another one still has the file.
    if (known && (await isThere(known.file))) return known;
    const found = await this.#search(id, path);
    this.#shared.delete(key);
    if (found?.roles.length === 0) this.#shared.set(key, found);
    if (this.#shared.size > LIMITS.shared) this.#shared.delete(this.#shared.keys().next().value ?? '');
    return found;
  }

  async federationFile(id: string, version: string, which: 'entry' | 'manifest'): Promise<StoredFile | null> {
    const found = await this.#version(id, version);
    const path = found?.federation?.[which];
    return found && path ? this.#stored({ id, version, path }, found) : null;
  }

  /** The same file in each version that has it, if names carry the hash of the content. */
  async all(id: string, path: string): Promise<StoredFile[]> {
    const places: StoredFile[] = [];
    for (const version of await readdir(join(this.#root, id)).catch(absentAs([]))) {
      const found = await this.#version(id, version);
      const stored = found?.hasHashedNames && this.#stored({ id, version, path }, found);
      if (stored) places.push(stored);
    }
    return places;
  }

  /** A version of the remote may have been removed, so its places are looked up again. */
  forget(id: string): void {
    for (const known of [this.#versions, this.#shared])
      for (const key of known.keys()) if (key.startsWith(`${id}/`)) known.delete(key);
  }

  // A file of several versions is open to everybody if one of them is.
  async #search(id: string, path: string): Promise<StoredFile | null> {
    const places = await this.all(id, path);
    return places.find(({ roles }) => roles.length === 0) ?? places.at(-1) ?? null;
  }

  #stored(
    { id, version, path }: { id: string; version: string; path: string },
    { files, roles }: StoredVersion,
  ): StoredFile | null {
    const integrity = files.get(path);
    if (integrity === undefined) return null;
    return { id, version, path, file: join(this.#root, id, version, path), integrity, roles };
  }

  async #version(id: string, version: string): Promise<StoredVersion | null> {
    const key = `${id}/${version}`;
    let reading = this.#versions.get(key);
    if (!reading) {
      reading = readFile(join(this.#root, id, version, 'remote.json'), 'utf8').then((text) => {
        const { roles, files, hashedNames, federation } = JSON.parse(text) as RemoteDescriptor;
        return {
          roles,
          federation,
          files: new Map(
            files
              .filter(({ path }) => !path.startsWith('server/') || path === federation?.manifest)
              .map(({ path, integrity }) => [path, integrity]),
          ),
          hasHashedNames: hashedNames === true,
        };
      });
      this.#versions.set(key, reading);
      if (this.#versions.size > LIMITS.versions)
        this.#versions.delete(this.#versions.keys().next().value ?? '');
      reading.catch(() => this.#versions.delete(key));
    }
    return reading.catch(absentAs(null));
  }
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(() => true, absentAs(false));
}
