import { createHash } from 'node:crypto';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { encodedFragment, type Fragment } from './encoded-fragments';
import { PublishedFiles } from './published-files';

export interface PageBootstrap {
  tag: Fragment;
  source: string;
}

const BOOTSTRAP = /^bootstrap\.[0-9a-f]+\.js$/;

export class Bootstraps {
  readonly #files: PublishedFiles;
  readonly #read = new WeakMap<EdgeVersion, Promise<PageBootstrap | undefined>>();

  constructor(dataDir: string) {
    this.#files = new PublishedFiles(dataDir);
  }

  /** Undefined when there is no readable file: the shell's code then runs without a bootstrap. */
  of(shell: EdgeVersion): Promise<PageBootstrap | undefined> {
    let bootstrap = this.#read.get(shell);
    if (!bootstrap) {
      bootstrap = this.#make(shell).catch(() => {
        // The next page asks for the file again, which may only be late.
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
    // This text would end its element too early.
    if (/<\/script|<!--/i.test(text)) return undefined;
    const hash = createHash('sha256').update(text).digest('base64');
    return { tag: encodedFragment(`<script>${text}</script>\n`), source: `'sha256-${hash}'` };
  }
}
