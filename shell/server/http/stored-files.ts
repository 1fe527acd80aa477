import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor, StaffRole } from '@konnect/contracts';
import { ALL_VERSIONS } from '@konnect/registry/release-source';

/** Cached: lists of versions, and places of files that several versions may have. */
const LIMITS = { versions: 200, shared: 2_000 };

interface StoredVersion {
  roles: readonly StaffRole[];
  files: ReadonlySet<string>;
  hasHashedNames: boolean;
}

export interface StoredFile {
  /** Where it is on the disk. */
  file: string;
  /** Who may have it; empty for everybody. */
  roles: readonly StaffRole[];
}

/** Finds the files that visitors may ask for, by what each version says of itself on the disk. */
export class StoredFiles {
  readonly #root: string;
  readonly #versions = new Map<string, Promise<StoredVersion>>();
  readonly #shared = new Map<string, StoredFile>();

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'assets');
  }

  /**
   * @param version of a remote, or what stands for all of them
   * @returns null when there is no such file
   */
  async find(id: string, version: string, path: string): Promise<StoredFile | null> {
    if (version !== ALL_VERSIONS) {
      const found = await this.#version(id, version);
      return found?.files.has(path) ? this.#stored(id, version, path, found.roles) : null;
    }
    const key = `${id}/${path}`;
    const known = this.#shared.get(key);
    // Its version may have been removed since, while another one still has it.
    if (known && (await isThere(known.file))) return known;
    const found = await this.#search(id, path);
    this.#shared.delete(key);
    if (found?.roles.length === 0) this.#shared.set(key, found);
    if (this.#shared.size > LIMITS.shared) this.#shared.delete(this.#shared.keys().next().value ?? '');
    return found;
  }

  /** A file of several versions is the same in all of them; it is open to everybody if one of them is. */
  async #search(id: string, path: string): Promise<StoredFile | null> {
    let best: StoredFile | null = null;
    for (const name of await readdir(join(this.#root, id)).catch(() => [])) {
      const found = await this.#version(id, name);
      if (!found?.hasHashedNames || !found.files.has(path)) continue;
      best = this.#stored(id, name, path, found.roles);
      if (found.roles.length === 0) break;
    }
    return best;
  }

  #stored(id: string, version: string, path: string, roles: readonly StaffRole[]): StoredFile {
    return { file: join(this.#root, id, version, path), roles };
  }

  async #version(id: string, version: string): Promise<StoredVersion | null> {
    const key = `${id}/${version}`;
    let reading = this.#versions.get(key);
    if (!reading) {
      reading = readFile(join(this.#root, id, version, 'remote.json'), 'utf8').then((text) => {
        const { roles, files, hashedNames } = JSON.parse(text) as RemoteDescriptor;
        return {
          roles,
          files: new Set(files.map((file) => file.path).filter((path) => !path.startsWith('server/'))),
          hasHashedNames: hashedNames === true,
        };
      });
      this.#versions.set(key, reading);
      if (this.#versions.size > LIMITS.versions)
        this.#versions.delete(this.#versions.keys().next().value ?? '');
      reading.catch(() => this.#versions.delete(key));
    }
    return reading.catch(() => null);
  }
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
