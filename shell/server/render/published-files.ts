import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf as hashOf, type EdgeVersion } from '@konnect/registry/release-source';
import { BROKEN_FILES } from '../admin/faults';
import { integrityOf } from '../release/release-view';

export class PublishedFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'assets');
  }

  /** @throws Error when the file is not there or is not the published one */
  async read(version: EdgeVersion, file: string): Promise<string> {
    const { id, base } = version;
    if (base.startsWith(BROKEN_FILES)) throw new Error('The file is broken on purpose.');
    const content = await readFile(join(this.#folder, id, version.version, file));
    if (hashOf(content) !== integrityOf(version, file)) throw new Error(`${file} is not the published file.`);
    return content.toString('utf8');
  }
}
