import { createHash } from 'node:crypto';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { encodedFragment, type Fragment } from './encoded-fragments';
import { PublishedFiles } from './published-files';

/** The shell's bootstrap as it stands in a document. */
export interface PageBootstrap {
  tag: Fragment;
  /** Source of the content security policy that allows this script, and no other inline script. */
  source: string;
}

const BOOTSTRAP = /^bootstrap\.[0-9a-f]+\.js$/;

/** Reads the bootstrap of each version of the shell once. */
export class Bootstraps {
  readonly #files: PublishedFiles;
  readonly #read = new WeakMap<EdgeVersion, Promise<PageBootstrap | undefined>>();

  constructor(dataDir: string) {
    this.#files = new PublishedFiles(dataDir);
  }

  /**
   * Undefined for a shell from before the bootstrap, and when its file cannot be read: its code then runs by
   * itself.
   */
  of(shell: EdgeVersion): Promise<PageBootstrap | undefined> {
    let bootstrap = this.#read.get(shell);
    if (!bootstrap) {
      bootstrap = this.#make(shell).catch(() => {
        // Asked for again with the next page: the file may only be late.
        this.#read.delete(shell);
        return undefined;
      });
      this.#read.set(shell, bootstrap);
    }
    return bootstrap;
  }

  async #make(shell: EdgeVersion): Promise<PageBootstrap | undefined> {
    const file = shell.files.find(({ path }) => BOOTSTRAP.test(path))?.path;
    if (file === undefined) return undefined;
    const text = (await this.#files.read(shell, file)).replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '');
    // The text would end its element too early.
    if (/<\/script|<!--/i.test(text)) return undefined;
    const hash = createHash('sha256').update(text).digest('base64');
    return { tag: encodedFragment(`<script>${text}</script>\n`), source: `'sha256-${hash}'` };
  }
}
